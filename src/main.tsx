import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import '#src/ui/print.css';
import { start } from '#src/boot/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root);

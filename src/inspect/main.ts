// The entry of the inspector page. It loads everything that the page needs, so that the page shares nothing with the
// site's initial bundle.
import { startPage } from './page/start-page.tsx';

const root = document.getElementById('inspector');
if (!root) throw new Error('__inspect.html has no element with the id inspector');
startPage(root);

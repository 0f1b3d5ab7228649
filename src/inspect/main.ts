// The entry of the inspector page. All that it needs is loaded from here, so that this page shares nothing with the site's first load.
import { startPage } from './page/start-page.tsx';

const root = document.getElementById('inspector');
if (!root) throw new Error('__inspect.html has no element with the id inspector');
startPage(root);

// Entry of the inspector page. It loads all code of the page, so the page shares nothing with the site's initial
// bundle.
import { startPage } from './start-page.tsx';

const root = document.getElementById('inspector');
if (!root) throw new Error('__inspect.html has no element with the id inspector');
startPage(root);

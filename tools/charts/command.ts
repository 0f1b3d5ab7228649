// npm run charts: the machines → docs/charts, a page and a file for Stately Studio each. --check only says what is stale.
import '#scripts/charts.mjs';

// npm run docs -- rooms: writes the table and the diagram of top-level folders in docs/tour.md from config/rooms.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { ownWords } from '../../command-words.ts';
import { withRooms } from './tour.ts';

ownWords({ usage: 'npm run docs -- rooms' });
const tour = inRoot('docs/tour.md');
const before = readFileSync(tour, 'utf8');
const after = withRooms(before);
writeFileSync(tour, after);
console.log(`rooms: docs/tour.md ${after === before ? 'is up to date' : 'written'}`);

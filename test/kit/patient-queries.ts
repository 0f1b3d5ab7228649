// Vitest's setup of component tests: queries of Testing Library wait longer than 1 s, for slow machines.
import { configure } from '@testing-library/dom';
import { PATIENT } from '#config/patience.ts';

configure({ asyncUtilTimeout: PATIENT.timeout });

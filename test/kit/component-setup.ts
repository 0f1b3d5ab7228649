// Vitest's setup of component tests.
import { configure } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';

/** Queries of Testing Library wait longer than 1 s, for slow machines. */
configure({ asyncUtilTimeout: PATIENT.timeout });

/**
 * A page that a test has left may still load its next screens. An import that is not complete when its file ends fails,
 * and the files that follow share the failed module.
 */
afterAll(() => vi.dynamicImportSettled());

import { describe, expect, it } from 'vitest';
import { keepProfile, keepUtm, loadLanding, utmOf } from '#src/storage/landing-store.ts';
import { storageOf } from './storages.ts';

const UUID = '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab';

describe('the landing', () => {
  it('[ENTRY-4] captures the utm parameters of the URL, and no others', () => {
    expect(utmOf('?utm_source=pack&utm_medium=qr&campaign=linnet')).toEqual({ utm_source: 'pack', utm_medium: 'qr' });
  });

  it('[ENTRY-4] keeps profile and UTM parameters, and drops those of another campaign', () => {
    const local = storageOf(1_000);
    keepUtm(local, UUID, { utm_source: 'pack' });
    expect(loadLanding(local, UUID)).toMatchObject({ profile: null, utm: { utm_source: 'pack' } });
    expect(loadLanding(local, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  it('[ENTRY-4] a full storage does not stop the visitor', () => {
    expect(() => keepUtm(storageOf(0), UUID, { utm_source: 'pack' })).not.toThrow();
    expect(() => keepProfile(storageOf(0), UUID, null, {})).not.toThrow();
  });
});

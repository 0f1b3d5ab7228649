import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDataDir } from '#server/own-folder.ts';
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';

describe('the settings', () => {
  it('have a default for every variable, with the folders in the project', () => {
    const root = resolve(import.meta.dirname, '../../..');
    expect(readSettings({})).toEqual({
      port: 3000,
      jobs: 'inside',
      host: '127.0.0.1',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      traceCollector: undefined,
      dataDir: defaultDataDir(root),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      pictureStores: [{ kind: 'database' }],
      campaignsDir: resolve(root, 'server/campaigns'),
      searchCampaigns: true,
      siteDir: resolve(root, 'dist'),
      logLevel: 'warn',
      trustProxy: false,
      rateLimits: true,
      bodyMemory: 128 * 1024 * 1024,
      playHours: 24,
      keepDays: 400,
      workers: 1,
      drainSeconds: 0,
      production: false,
      captchaSecret: undefined,
      recaptchaSecret: undefined,
      recaptchaVerifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      mail: undefined,
      deskHost: undefined,
      webhookAllow: [],
    });
  });

  it('treat an empty variable as one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
  });

  it('use the given values', () => {
    const given = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgres://u:p@db:5432/x',
      DATABASE_OWNER_URL: 'postgres://o:p@db:5432/x',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      METRICS_PORT: '0',
      METRICS_HOST: '10.0.0.5',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      NODE_ENV: 'production',
      DESK_HOST: 'Desk.example:8443',
      SEARCH_CAMPAIGNS: 'false',
      WEBHOOK_ALLOW: '127.0.0.1, 10.0.0.0/8',
    };
    expect(readSettings(given)).toMatchObject({
      webhookAllow: ['127.0.0.1', '10.0.0.0/8'],
      deskHost: 'desk.example:8443',
      searchCampaigns: false,
      port: 0,
      host: '0.0.0.0',
      metricsPort: 0,
      metricsHost: '10.0.0.5',
      traceCollector: 'http://localhost:4318',
      dataDir: '/srv/data',
      databaseUrl: 'postgres://u:p@db:5432/x',
      databaseOwnerUrl: 'postgres://o:p@db:5432/x',
      trustProxy: ['10.0.0.0/8', '::1'],
      logLevel: 'info',
      drainSeconds: 5,
      production: true,
    });
  });

  it('include the values for mail and captchas', () => {
    const secret = 's'.repeat(32);
    const given = {
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Brand <no-reply@brand.example>',
      CAPTCHA_SECRET: secret,
      RECAPTCHA_SECRET: 'r',
      RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/verify',
    };
    expect(readSettings(given)).toMatchObject({
      mail: { smtpUrl: 'smtps://u:p@mail.example', from: 'Brand <no-reply@brand.example>' },
      captchaSecret: secret,
      recaptchaSecret: 'r',
      recaptchaVerifyUrl: 'http://127.0.0.1:9/verify',
    });
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      'MAIL_FROM: must be set if SMTP_URL is set',
    );
  });

  it('[PICT-1] include the store of new pictures, and the stores of earlier ones', () => {
    const kept = (PICTURE_STORE: string) => readSettings({ PICTURE_STORE }).pictureStores;
    const bucket = { kind: 's3', bucket: 'receipts', prefix: '', endpoint: undefined, region: undefined };
    expect(kept('s3://receipts, folder:pictures')).toEqual([bucket, { kind: 'folder', path: resolve('pictures') }]);
    expect(kept('s3://receipts/of/spring/?endpoint=http://localhost:9000&region=eu-central-1')).toEqual([
      { ...bucket, prefix: 'of/spring/', endpoint: 'http://localhost:9000', region: 'eu-central-1' },
    ]);
    expect(kept('file:///srv/a%20b')).toEqual([{ kind: 'folder', path: '/srv/a b' }]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', 'not a host'],
    ['METRICS_HOST', 'not a host'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '3000'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['DATABASE_URL', 'mysql://somewhere/x'],
    ['DATABASE_OWNER_URL', 'postgres://owner@db/x'],
    ['PICTURE_STORE', 'somewhere'],
    ['PICTURE_STORE', 'folder:'],
    ['PICTURE_STORE', 'folder:/a,folder:/b'],
    ['PICTURE_STORE', 's3://UPPER_CASE'],
    ['PICTURE_STORE', 's3://receipts?endpoint=localhost:9000'],
    ['PICTURE_STORE', 's3://receipts?key=x'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'sometimes'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8,0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.0/x'],
    ['TRUST_PROXY', '10.0.0.0/255.0.0.0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
    ['RATE_LIMITS', 'some'],
    ['BODY_MEMORY_MB', '71'],
    ['BODY_MEMORY_MB', 'much'],
    ['WORKERS', '0'],
    ['WORKERS', '17'],
    ['DRAIN_SECONDS', '301'],
    ['NODE_ENV', 'staging'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a <b@c>\nBcc: d@e'],
    ['CAPTCHA_SECRET', 'short'],
    ['RECAPTCHA_VERIFY_URL', 'ftp://x'],
    ['DESK_HOST', 'https://desk.example'],
    ['DESK_HOST', '*.example'],
    ['WEBHOOK_ALLOW', 'crm.example'],
  ])('reject a wrong %s (%s) and name it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(StartError);
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  it('report all wrong variables together, and never print a password', () => {
    const read = () =>
      readSettings({
        PORT: 'x',
        LOG_LEVEL: 'y',
        DATABASE_URL: 'mysql://user:secret@db/x',
        PICTURE_STORE: 's3://user:secret@receipts',
        SMTP_URL: 'http://user:secret@mail',
        CAPTCHA_SECRET: 'secret',
      });
    expect(read).toThrow(/PORT[^]*DATABASE_URL[^]*PICTURE_STORE[^]*LOG_LEVEL[^]*CAPTCHA_SECRET[^]*SMTP_URL/);
    expect(read).not.toThrow('secret');
  });
});

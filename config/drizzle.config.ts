import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what-changed` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/core-schema.ts',
    './server/database/link-back-schema.ts',
    './server/database/consumer-schema.ts',
    './server/database/account-schema.ts',
    './server/database/points-schema.ts',
    './server/database/redemption-schema.ts',
    './server/database/cash-schema.ts',
    './server/database/play-schema.ts',
    './server/database/readiness-schema.ts',
    './server/database/vitals-schema.ts',
    './server/database/ways-schema.ts',
    './server/database/figures-schema.ts',
    './server/database/picture-schema.ts',
    './server/database/processing-schema.ts',
    './server/database/operator-schema.ts',
    './server/database/audit-schema.ts',
    './server/database/review-schema.ts',
    './server/database/code-schema.ts',
    './server/database/payout-schema.ts',
    './server/database/draw-schema.ts',
    './server/database/status-schema.ts',
    './server/database/webhook-schema.ts',
    './server/database/support-schema.ts',
  ],
  out: './server/migrations',
});

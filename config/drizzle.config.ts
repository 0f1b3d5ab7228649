import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what-changed` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/account-schema.ts',
    './server/database/points-schema.ts',
    './server/database/redemption-schema.ts',
    './server/database/cash-schema.ts',
    './server/database/play-schema.ts',
    './server/database/readiness-schema.ts',
    './server/database/vitals-schema.ts',
    './server/database/picture-schema.ts',
  ],
  out: './server/migrations',
});

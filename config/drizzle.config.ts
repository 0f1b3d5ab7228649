import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what-changed` writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/*.schema.ts',
  out: './server/migrations',
});

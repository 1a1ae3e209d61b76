import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './realtime-server/src/features/*/table.ts',
    './realtime-server/src/platform/**/audit.ts',
    './realtime-server/src/platform/**/idempotency.ts',
    './realtime-server/src/platform/**/signature.ts',
    './realtime-server/src/platform/**/table.ts',
  ],
  schemaFilter: ['public', 'vault'],
  out: './realtime-server/migrations',
})

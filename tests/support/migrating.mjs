/** Brings the database in DATABASE_URL up to date and leaves, as every start begins: `migrating.mjs [FOLDER]`. */
import process from 'node:process'
import { migrateDatabase } from '../../realtime-server/src/platform/database/migrate.ts'

await migrateDatabase(process.env.DATABASE_URL, process.argv[2])

/**
 * What a backup file is: one line that anybody may read (`head -1`), then everything else encrypted (seal.ts), and in
 * it the parts (archive.ts): a part for each table, one for the bytes of uploaded files, each once, one for the server's secret, and last
 * the manifest, which says what all of them must be.
 *
 * The schema is not in it. It is named by the migrations that had been applied, and a restore applies exactly those.
 */
import { z } from 'zod'

export const FORMAT = 1

/** The readable line. Every byte of it goes into the key of the rest, so changing it makes the rest unreadable. */
export const Header = z.object({
  format: z.int(),
  made_at: z.iso.datetime(),
  /** Which key opens it: the operator's, or the one made of the server's secret. */
  key: z.enum(['KELASKU_BACKUP_KEY', 'KELASKU_SECRET']),
  salt: z.string(),
  /** Tells a wrong key from a damaged file; says nothing about the key itself. */
  check: z.string(),
})
export type Header = z.infer<typeof Header>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const PartTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256,
})

export const Manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(PartTable),
  /** Values as text: they are 64 bits wide. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
  /** By their hash; in backups of earlier versions by the id of their row. */
  files: z.array(z.object({ id: z.string(), bytes: z.int(), sha256 })),
  secret: z.object({ bytes: z.int(), sha256 }),
})
export type Manifest = z.infer<typeof Manifest>

export const PartHeader = z.object({
  kind: z.enum(['table', 'file', 'secret', 'manifest']),
  name: z.string(),
  compressed: z.boolean(),
})
export type PartHeader = z.infer<typeof PartHeader>

/**
 * What a backup file is: one line that anybody may read (`head -1`), then everything else encrypted (seal.ts), and in
 * it the parts (archive.ts): a part for each table, one for the server's secret, and last the manifest, which says what all
 * of them must be. The bytes of uploaded files lie beside it (kept-files.ts).
 *
 * The schema is not in it. It is named by the migrations that had been applied, and a restore applies exactly those.
 */
import { z } from 'zod'

export const FORMAT = 2

/** The readable line. Every byte of it goes into the key of the rest, so changing it makes the rest unreadable. */
export const Header = z.object({
  format: z.int(),
  made_at: z.iso.datetime(),
  /** Which key opens it: the operator's, or the one made of the server's secret. */
  key: z.enum(['KELASKU_BACKUP_KEY', 'KELASKU_SECRET']),
  salt: z.string(),
  /** Tells a wrong key from a damaged file; says nothing about the key itself. */
  check: z.string(),
  /** Of an archive that is one uploaded file: which. */
  content: z.string().optional(),
})
export type Header = z.infer<typeof Header>

/** How a key is told from another one; all that may be read of it. */
export const KeyLine = Header.pick({ key: true, salt: true, check: true })
export type KeyLine = z.infer<typeof KeyLine>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const PartTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256,
})

export const Manifest = z.object({
  format: z.int().min(1).max(FORMAT),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(PartTable),
  /** Values as text: they are 64 bits wide. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
  /** Which lie beside the backup, under their hash. In those of format 1 they are parts of it, under the id of their row. */
  files: z.array(z.object({ id: z.string(), bytes: z.int().optional(), sha256 })),
  /** Where they lie, in `berkas` beside the backup. */
  files_folder: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  secret: z.object({ bytes: z.int(), sha256 }),
})
export type Manifest = z.infer<typeof Manifest>

export const PartHeader = z.object({
  kind: z.enum(['table', 'file', 'secret', 'manifest']),
  name: z.string(),
  compressed: z.boolean(),
})
export type PartHeader = z.infer<typeof PartHeader>

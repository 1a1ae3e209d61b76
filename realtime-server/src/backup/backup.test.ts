import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { launchEmbeddedPostgres } from '#platform/database/embedded/launch.ts'
import { withDatabase } from '#testing/clone.ts'
import { openTestServer, testSecret, type TestServer } from '#testing/server.ts'
import { buildWorld, type World } from '#testing/world.ts'
import { createArchive, readArchive } from './archive.ts'
import { FORMAT, type Manifest } from './format.ts'
import { fileNameAt, tidy } from './keep.ts'
import { makeBackup, restoreBackup, type Made } from './make.ts'
import { givenDatabase, newFolder, passingFolder } from './target.ts'
import { countingRows, listTables, rowsOf, speakPlainly } from './tables.ts'
import { textOf, verify } from './verify.ts'

const operatorKey = 'kunci cadangan untuk uji'
const passphrase = { source: 'KELASKU_BACKUP_KEY', text: operatorKey } as const
const keys = { KELASKU_BACKUP_KEY: operatorKey }

let server: TestServer
let world: World
let workshop: string
let backup: Made
/** Locked with the server's secret, which opens faster. */
let lockedBySecret: Made

beforeAll(async () => {
  workshop = await mkdtemp(join(tmpdir(), 'kelasku-backup-'))
  await chmod(workshop, 0o711)
  server = await openTestServer()
  world = await buildWorld(server)
  await awkwardRows()
  backup = await make('first')
  lockedBySecret = await make('by-secret', undefined, { source: 'KELASKU_SECRET', text: testSecret })
})
afterAll(() => rm(workshop, { recursive: true, force: true }))

describe('a school that is brought back', () => {
  let restored: string
  beforeAll(async () => {
    restored = join(workshop, 'restored')
    const said = await restoreBackup({ path: backup.path, keys, target: () => newFolder(restored) })
    expect(said).toContain(`DATA_DIR=${restored} npm start`)
  })

  test('is equal in every table, to the byte', async () => {
    const postgres = await launchEmbeddedPostgres({ dataDir: restored })
    try {
      const [ours, theirs] = await Promise.all([textsOf(server.databaseUrl), textsOf(postgres.url)])
      expect([...theirs.keys()]).toEqual([...ours.keys()])
      expect(ours.size).toBeGreaterThan(20)
      expect([...ours].filter(([name, text]) => theirs.get(name) !== text).map(([name]) => name)).toEqual([])
    } finally {
      await postgres.stop()
    }
  })

  test('has its rls, its append-only audit and its counters', async () => {
    const postgres = await launchEmbeddedPostgres({ dataDir: restored })
    const client = await connect(postgres.url)
    try {
      await expect(client.query('delete from audit_rows')).rejects.toThrow('append-only')
      await client.query(`begin; set local role kelasku_app`)
      expect((await client.query('select 1 from schools')).rowCount).toBe(0)
      await client.query('rollback')
      const { rows } = await client.query(
        `insert into users (full_name) values ('Baru') returning seq > (select max(seq) from users) as is_newest`,
      )
      expect(rows).toEqual([{ is_newest: true }])
    } finally {
      await client.end()
      await postgres.stop()
    }
  })

  test('has its uploaded files and the secret that reads its codes', async () => {
    expect(await readFile(join(restored, 'files', fileHash.slice(0, 2), fileHash))).toEqual(fileBytes)
    expect(await readFile(join(restored, 'secret'), 'utf8')).toBe(testSecret)
  })

  test('is never written over another one', async () => {
    const again = restoreBackup({ path: backup.path, keys, target: () => newFolder(restored) })
    await expect(again).rejects.toThrow(`Folder ${restored} tidak kosong`)
    expect((await readdir(workshop)).filter((name) => name.includes('restoring'))).toEqual([])
  })
})

test('a database of the operator’s own takes a school once, while it is empty', async () => {
  const url = withDatabase(inject('postgres'), 'restored_into')
  const owner = await connect(inject('postgres'))
  await owner.query('create database restored_into')
  const target = () => givenDatabase(url, join(workshop, 'own'))
  try {
    expect(await restoreBackup({ path: backup.path, keys, target })).toContain('DATABASE_URL')
    expect(await textsOf(url)).toEqual(await textsOf(server.databaseUrl))
    await expect(restoreBackup({ path: backup.path, keys, target })).rejects.toThrow('tidak kosong')
  } finally {
    await owner.query('drop database restored_into with (force)')
    await owner.end()
  }
})

test('a rehearsal restores everything and leaves nothing', async () => {
  const before = await readdir(tmpdir())
  const said = await restoreBackup({ path: backup.path, keys, target: passingFolder })
  expect(said).toContain('Latihan selesai')
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith('kelasku-restore-') && !before.includes(name))
  expect(left).toEqual([])
})

describe('a backup', () => {
  test('shows one moment, whatever is written meanwhile', async () => {
    const rina = world.school.people.rina
    const writer = await connect(server.databaseUrl)
    let written = 0
    const write = async () => {
      await writer.query(`begin`)
      await writer.query(`insert into audit_rows (at, school_id, action, subject, detail, previous_hash, hash)
        values (now(), '${world.school.id}', 'test.wrote', 'x', '{}', '', '')`)
      await writer.query(
        `insert into vault.request_nonces (session_id, nonce) values (gen_random_uuid(), 'pair ${++written}')`,
      )
      await writer.query('commit')
    }
    const { manifest } = await make('busy', async () => {
      await write()
      await rina.call('GET', '/me/classes')
      await write()
    })
    await writer.end()

    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
    const before = Object.fromEntries(backup.manifest.tables.map((table) => [table.name, table.rows]))
    expect(written).toBeGreaterThan(40)
    expect(rows['public.audit_rows']! - before['public.audit_rows']!).toBe(0)
    expect(rows['vault.request_nonces']! - before['vault.request_nonces']!).toBe(0)
  })

  test('writes of the files beside it only what is new, and each once', async () => {
    const folder = join(workshop, 'hourly')
    const now = Date.now()
    const makeAt = (hours: number) => make('hourly', undefined, passphrase, new Date(now + hours * 3_600_000))
    const first = await makeAt(0)
    const lying = await sealedIn(folder)
    expect(lying.map(({ name }) => name)).toEqual([`${fileHash}.sealed`])
    const second = await makeAt(1)
    expect((await sealedIn(folder)).map(({ ino }) => ino)).toEqual(lying.map(({ ino }) => ino))
    for (const { path } of [first, second]) expect((await verify(path, keys)).files).toHaveLength(1)

    // With another key everything is written anew, and each backup finds its own.
    const other = { source: 'KELASKU_BACKUP_KEY', text: 'kunci yang lain sama sekali' } as const
    const third = await make('hourly', undefined, other, new Date(now + 2 * 3_600_000))
    expect(await sealedIn(folder)).toHaveLength(2)
    await verify(third.path, { KELASKU_BACKUP_KEY: other.text })
    await verify(first.path, keys)
  })

  test('keeps the files beside it as long as a backup that names them', async () => {
    const folder = join(workshop, 'aging')
    const now = Date.now()
    await make('aging', undefined, passphrase, new Date(now - 400 * 86_400_000))
    for (const days of [3, 2, 1]) await make('aging', undefined, passphrase, new Date(now - days * 86_400_000))
    const [shard] = (await sealedIn(folder)).map(({ folder: of }) => of)
    await writeFile(join(shard!, 'of-nobody.sealed'), 'x')
    const long = new Date(now - 500 * 86_400_000)
    await utimes(join(shard!, 'of-nobody.sealed'), long, long)
    await tidy(folder, new Date(now))
    expect((await sealedIn(folder)).map(({ name }) => name)).toEqual([`${fileHash}.sealed`])
  })

  test('whose files were not copied along, or were damaged, says so', async () => {
    const { path } = await make('apart')
    const [sealed] = await sealedIn(join(workshop, 'apart'))
    const bytes = await readFile(join(sealed!.folder, sealed!.name))
    bytes[bytes.length - 100]! ^= 1
    await writeFile(join(sealed!.folder, sealed!.name), bytes)
    await expect(verify(path, keys)).rejects.toThrow('rusak')
    await rm(join(workshop, 'apart', 'berkas'), { recursive: true })
    await expect(verify(path, keys)).rejects.toThrow('Salin folder itu bersama cadangannya')
  })

  test('tells of a file that has lost its bytes, and keeps the rest', async () => {
    expect(backup.lostFiles).toEqual([lostFileId])
    expect(backup.manifest.files.map(({ id }) => id)).toEqual([fileHash])
  })

  test('holds no word of the school in the open', async () => {
    const text = await readFile(backup.path, 'latin1')
    expect(text.slice(0, 15)).toBe('KELASKU-BACKUP ')
    expect(text).not.toMatch(/Mina|Melati|users|sessions/)
  })

  test('that lost its connection half-way leaves nothing', async () => {
    const folder = join(workshop, 'cut')
    const other = await connect(server.databaseUrl)
    const cut = make('cut', async (name) => {
      if (name !== 'public.users') return
      await other.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'kelasku backup'`,
      )
    })
    await expect(cut).rejects.toThrow()
    await other.end()
    expect((await readdir(folder)).filter((name) => name !== 'berkas')).toEqual([])
  })
})

describe('what is not whole', () => {
  test('a flipped bit is found, wherever it is', async () => {
    const bytes = await readFile(lockedBySecret.path)
    const path = beside(lockedBySecret, 'flipped')
    const missed: number[] = []
    for (let round = 0; round < 100; round++) {
      const position = Math.floor(Math.random() * bytes.length)
      const bent = Buffer.from(bytes)
      bent[position]! ^= 1 << Math.floor(Math.random() * 8)
      await writeFile(path, bent)
      const failed = await verify(path, { KELASKU_SECRET: testSecret }).then(
        () => undefined,
        (error: Error) => error.name,
      )
      if (failed !== 'BackupTrouble') missed.push(position)
    }
    expect(missed).toEqual([])
  })

  test('one that was cut off is found, even at the seam of two pieces', async () => {
    const bytes = await readFile(lockedBySecret.path)
    const start = bytes.indexOf('\n') + 1
    const path = beside(lockedBySecret, 'cut-off')
    for (const length of [0, 20, start, start + 65_552, bytes.length - 1]) {
      await writeFile(path, bytes.subarray(0, length))
      await expect(verify(path, { KELASKU_SECRET: testSecret }), `${length} bytes`).rejects.toThrow(
        /rusak|bukan cadangan/,
      )
    }
  })

  test('pieces that changed places are found', async () => {
    const bytes = await readFile(lockedBySecret.path)
    const start = bytes.indexOf('\n') + 1
    const piece = (number: number) => bytes.subarray(start + number * 65_552, start + (number + 1) * 65_552)
    const path = beside(lockedBySecret, 'swapped')
    await writeFile(
      path,
      Buffer.concat([bytes.subarray(0, start), piece(1), piece(0), bytes.subarray(start + 2 * 65_552)]),
    )
    await expect(verify(path, { KELASKU_SECRET: testSecret })).rejects.toThrow('Cadangan ini rusak')
  })

  test('nothing is touched before all of it has been read', async () => {
    const bytes = await readFile(lockedBySecret.path)
    bytes[bytes.length - 30]! ^= 1
    const path = beside(lockedBySecret, 'late-damage')
    await writeFile(path, bytes)
    let asked = false
    const target = async () => {
      asked = true
      return newFolder(join(workshop, 'never'))
    }
    await expect(restoreBackup({ path, keys: { KELASKU_SECRET: testSecret }, target })).rejects.toThrow('rusak')
    expect(asked).toBe(false)
  })
})

describe('the key', () => {
  test('another one is told apart from damage, in a sentence', async () => {
    await expect(verify(backup.path, { KELASKU_BACKUP_KEY: 'kunci yang lain sama sekali' })).rejects.toThrow(
      'Kunci cadangan tidak cocok. Cadangan ini dikunci dengan KELASKU_BACKUP_KEY. Setel KELASKU_BACKUP_KEY ke kunci',
    )
  })

  test('a missing one is asked for by its name', async () => {
    await expect(verify(backup.path, { KELASKU_SECRET: testSecret })).rejects.toThrow('Setel KELASKU_BACKUP_KEY')
    await expect(verify(lockedBySecret.path, {})).rejects.toThrow('Setel KELASKU_SECRET ke rahasia itu')
    expect((await verify(lockedBySecret.path, { KELASKU_SECRET: testSecret })).tables).toHaveLength(
      backup.manifest.tables.length,
    )
  })
})

describe('a backup of a newer Kelasku', () => {
  test('of a newer format is refused', async () => {
    const bytes = await readFile(backup.path)
    const path = beside(backup, 'newer-format')
    const line = bytes.subarray(0, bytes.indexOf('\n') + 1).toString()
    const newer = line.replace(`"format":${FORMAT}`, `"format":${FORMAT + 1}`)
    await writeFile(path, Buffer.concat([Buffer.from(newer), bytes.subarray(line.length)]))
    await expect(verify(path, keys)).rejects.toThrow('dibuat oleh Kelasku yang lebih baru (format 3)')
  })

  test('with a migration that is unknown here is refused, and nothing stays', async () => {
    const later = { name: '20991231000000_later', hash: '0'.repeat(64) }
    const path = await rewritten('newer-schema', (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, later],
    }))
    const folder = join(workshop, 'newer-school')
    await expect(restoreBackup({ path, keys, target: () => newFolder(folder) })).rejects.toThrow(
      'lebih baru (migrasi 20991231000000_later)',
    )
    expect(existsSync(folder)).toBe(false)
  })

  test('with a migration that was rewritten since is refused', async () => {
    const path = await rewritten('other-schema', (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.map((migration) => ({ ...migration, hash: '0'.repeat(64) })),
    }))
    const folder = join(workshop, 'other-school')
    await expect(restoreBackup({ path, keys, target: () => newFolder(folder) })).rejects.toThrow('di sini berbeda')
  })
})

test('a kill in the middle leaves no file that bears the name of a backup', async () => {
  const filler = await connect(server.databaseUrl)
  await filler.query(`insert into vault.request_nonces (session_id, nonce)
    select gen_random_uuid(), encode(sha256(n::text::bytea), 'hex') from generate_series(1, 200000) n`)
  await filler.end()

  const folder = join(workshop, 'killed')
  await mkdir(folder)
  const child = runBackup(folder)
  while (!(await hasGrown(folder))) {
    if (child.exitCode !== null) throw new Error('the backup was over before it could be killed')
    await delay(5)
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await readdir(folder)).filter((name) => name !== 'berkas' && !name.startsWith('.'))).toEqual([])

  // The next one is not disturbed by what lies there.
  await once(runBackup(folder), 'exit')
  const [whole] = (await readdir(folder)).filter((name) => name !== 'berkas' && !name.startsWith('.'))
  await expect(verify(join(folder, whole!), keys)).resolves.toMatchObject({ format: FORMAT })
}, 60_000)

test('what a killed restore left is taken away by the next one, and what a living one does is not', async () => {
  const parent = join(workshop, 'killed-restore')
  await mkdir(parent)
  const killed = await runRestore(parent, 'first')
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(await stagedIn(parent)).toEqual([killed.staging])

  const living = await runRestore(parent, 'second')
  living.child.kill('SIGSTOP')
  expect(await stagedIn(parent)).toEqual([living.staging])
  await (await newFolder(join(parent, 'third'))).abandon()
  expect(await stagedIn(parent)).toEqual([living.staging])

  living.child.kill('SIGKILL')
  await once(living.child, 'exit')
  await (await newFolder(join(parent, 'third'))).abandon()
  expect(await readdir(parent)).toEqual([])
  expect(execFileSync('ps', ['-ww', '-eo', 'args'], { encoding: 'utf8' })).not.toContain(`-D ${parent}`)
}, 60_000)

test('what a killed rehearsal left is taken away as well', async () => {
  const left = await mkdtemp(join(tmpdir(), 'kelasku-restore-'))
  onTestFinished(() => rm(left, { recursive: true, force: true }))
  await chmod(left, 0o711)
  await mkdir(join(left, '.data.restoring-99999999-0badcafe')) // no system has that many processes
  await (await passingFolder()).abandon()
  expect(existsSync(left)).toBe(false)
})

const fileId = '4b1c7c9e-52b5-4c2c-8d2f-6f0a4f6d1e10'
const lostFileId = '5c1c7c9e-52b5-4c2c-8d2f-6f0a4f6d1e11'
const fileBytes = randomBytes(200_000)
const fileHash = createHash('sha256').update(fileBytes).digest('hex')

/** What a text format stumbles over, and a file with its bytes and one without. */
async function awkwardRows(): Promise<void> {
  const client = await connect(server.databaseUrl)
  for (const name of [
    'tab\there',
    'line\nbreak',
    'back\\slash \\. \\N',
    'e\u0301 ñ 學校 🙂',
    `quote " ' ,`,
    ' ',
    'NULL',
  ])
    await client.query('insert into users (full_name) values ($1)', [name])
  await client.query(`insert into audit_rows (at, action, subject, detail, previous_hash, hash)
    values ('2026-11-20 10:00:00.123+07', 'test.done', 'x', '{"a": ["\\\\n", null, 1.50, "\\u2028"]}', '', 'h')`)
  // So that there are more pieces than one.
  await client.query('insert into users (full_name) values ($1)', [randomBytes(200_000).toString('hex')])
  await server.tools.files.storage.put(fileBytes)
  for (const [id, bytes] of [
    [fileId, fileBytes],
    [lostFileId, randomBytes(8)],
  ] as const)
    await client.query(
      `insert into files (id, owner_id, purpose, name, media_type, size, sha256) values ($1, $1, 'x', 'x', 'x', 1, encode(sha256($2), 'hex'))`,
      [id, bytes],
    )
  await client.end()
}

/** What lies beside the backups of a folder. */
async function sealedIn(folder: string) {
  const entries = await readdir(join(folder, 'berkas'), { recursive: true, withFileTypes: true })
  const sealed = entries.filter(({ name }) => name.endsWith('.sealed'))
  return Promise.all(
    sealed.map(async ({ name, parentPath }) => ({
      name,
      folder: parentPath,
      ino: (await stat(join(parentPath, name))).ino,
    })),
  )
}

function make(
  name: string,
  onPart?: (part: string) => Promise<void>,
  given: Parameters<typeof makeBackup>[0]['passphrase'] = passphrase,
  now = new Date(),
) {
  const { databaseUrl, dataDir } = server
  const folder = join(workshop, name)
  const onPartIfAny = onPart ? { onPart } : {}
  return makeBackup({ databaseUrl, dataDir, secret: testSecret, passphrase: given, folder, now, ...onPartIfAny })
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function textsOf(url: string): Promise<Map<string, string>> {
  const client = await connect(url)
  await speakPlainly(client)
  const texts = new Map<string, string>()
  for (const table of await listTables(client)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of countingRows().pass(rowsOf(client, table))) chunks.push(chunk)
    texts.set(table.name, Buffer.concat(chunks).toString())
  }
  await client.end()
  return texts
}

/** The same backup with another manifest, as somebody with the key could write it. */
/** Where its files are. */
const beside = ({ path }: Made, name: string) => join(dirname(path), name)

async function rewritten(name: string, change: (manifest: Manifest) => Manifest): Promise<string> {
  const path = beside(backup, name)
  const archive = await createArchive(path, { passphrase, madeAt: new Date() })
  for await (const part of readArchive(backup.path, keys)) {
    if (part.header.kind !== 'manifest') await archive.add(part.header, part.content)
    else await archive.add(part.header, [Buffer.from(JSON.stringify(change(JSON.parse(await textOf(part)))))])
  }
  await archive.finish()
  return path
}

const runBackup = (folder: string) => runCommand('backup', ['--to', folder])

/** A restore that has come as far as to begin. */
async function runRestore(parent: string, name: string) {
  const child = runCommand('restore', [backup.path, '--to', join(parent, name)])
  onTestFinished(() => void child.kill('SIGKILL'))
  for (;;) {
    const staging = (await stagedIn(parent)).find((one) => one.startsWith(`.${name}.`))
    if (staging && existsSync(join(parent, staging, 'postgres', 'postmaster.pid'))) return { child, staging }
    if (child.exitCode !== null) throw new Error('the restore was over before it could be killed')
    await delay(5)
  }
}

const stagedIn = async (parent: string) => (await readdir(parent)).filter((name) => name.includes('.restoring-'))

function runCommand(name: string, args: string[]) {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const command = join(import.meta.dirname, `../commands/${name}.ts`)
  return spawn(process.execPath, ['--import', loader, command, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      KELASKU_SECRET: testSecret,
      KELASKU_BACKUP_KEY: operatorKey,
    },
  })
}

async function hasGrown(folder: string): Promise<boolean> {
  const [name] = (await readdir(folder)).filter((entry) => entry.endsWith('.part'))
  if (name === undefined) return false
  const file = await open(join(folder, name))
  const { size } = await file.stat()
  await file.close()
  return size > 1_000_000
}

test('its name tells when it was made', () => {
  expect(fileNameAt(new Date('2026-11-21T05:02:12.345Z'))).toBe('kelasku-2026-11-21T05-02-12-345Z.backup')
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastBackup, noteBackup } from './last.ts'

test('the last backup is known once one was made, and a broken note is no note', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kelasku-last-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  expect(await lastBackup(dataDir)).toBeNull()
  const at = new Date('2026-11-26T19:00:00Z')
  await noteBackup(dataDir, at)
  expect(await lastBackup(dataDir)).toEqual(at)
  await writeFile(join(dataDir, 'last-backup'), 'kemarin')
  expect(await lastBackup(dataDir)).toBeNull()
})

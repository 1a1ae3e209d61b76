import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditRows } from '#platform/database/audit.ts'
import { openTestSchool } from '#testing/school.ts'
import type { School } from '#testing/world.ts'
import { openWriter } from '#testing/writer.ts'

const { server, world, twin, people } = await openTestSchool()
const { mina, tono, rina } = people

/** As an operator types it, beside the running server, which must not stand still meanwhile. */
function school(...order: string[]) {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    const command = execFile(
      process.execPath,
      ['--import', loader, join(import.meta.dirname, 'school.ts'), ...order],
      { env: { ...process.env, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir } },
      (_error, stdout, stderr) => resolve({ status: command.exitCode, said: (stdout + stderr).trim() }),
    )
  })
}

const read = () => mina.call('GET', '/me/classes')
const write = () => rina.call('POST', '/subjects', { body: { name: crypto.randomUUID() } })
const code = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

describe('a school that an operator suspends', { timeout: 60_000 }, () => {
  test('is read and not written from the next call on, until it is restored; the neighbour notices nothing', async () => {
    expect(await school('suspend', 'smp-melati', '--reason', 'Langganan berakhir')).toEqual({
      status: 0,
      said: 'SMP Melati ditangguhkan: datanya hanya dapat dibaca.',
    })
    expect((await read()).status).toBe(200)
    expect(await code(write())).toEqual([403, 'school_suspended'])
    expect((await twin.people.rina.call('POST', '/subjects', { body: { name: 'Seni' } })).status).toBe(200)
    expect((await school('list')).said).toMatch(/^smp-melati +SMP Melati {2}\(ditangguhkan\)$/m)

    expect(await school('restore', 'smp-melati')).toEqual({ status: 0, said: 'SMP Melati dapat dipakai lagi.' })
    expect((await write()).status).toBe(200)
  })

  test('has both in writing, with the reason, in nobody’s name', async () => {
    const rows = await server.database.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.school_id, world.school.id), like(auditRows.subject, 'school:%')))
      .orderBy(auditRows.id)
    expect(rows.map(({ action, user_id, detail }) => [action, user_id, detail])).toEqual([
      ['school.suspended', null, { reason: 'Langganan berakhir' }],
      ['school.restored', null, {}],
    ])
  })

  test('is told apart by its short name, and is suspended for a reason or not at all', async () => {
    expect(await school('suspend', 'smp-melati')).toMatchObject({ status: 1, said: expect.stringMatching(/^Pakai: /) })
    expect((await school('suspend', 'smp-mawar', '--reason', 'x')).said).toContain('Tidak ada sekolah smp-mawar')
    expect((await school('restore', 'smp-melati')).said).toBe('SMP Melati tidak sedang ditangguhkan.')
    expect((await school('toString')).status).toBe(1)
  })

  test('is only read by whoever writes in it at this moment, also as a guest, and written in again later', async () => {
    const begin = async (of: School) => {
      const body = { course_id: of.courseId, name: 'Pecahan' }
      const begun = await of.people.tono.call('POST', '/study-journal', { body })
      return (begun.body.data as { id: string }).id
    }
    const [ours, nextDoor] = [await begin(world.school), await begin(twin)]
    const guest = twin.people.tono
    const path = `/study-journal/${ours}/invitation`
    const invited = await tono.call('POST', path, { body: { role: 'EDITOR' } })
    const { token } = invited.body.data as { token: string }
    expect((await guest.call('POST', '/study-journal/join', { body: { token } })).status).toBe(200)

    const [own, theirs, other] = [
      openWriter(server, tono, ours),
      openWriter(server, guest, ours),
      openWriter(server, guest, nextDoor),
    ]
    const seen = () => [own, theirs, other].map(({ welcome, closed }) => [welcome?.mode, closed])
    await expect.poll(seen).toEqual([own, theirs, other].map(() => ['write', []]))
    await school('suspend', 'smp-melati', '--reason', 'Langganan berakhir')
    await expect.poll(seen).toEqual(['read', 'read', 'write'].map((mode) => [mode, []]))
    await school('restore', 'smp-melati')
    await expect.poll(seen).toEqual([own, theirs, other].map(() => ['write', []]))
    for (const writer of [own, theirs, other]) writer.leave()
  })
})

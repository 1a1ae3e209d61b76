import type { JoinRequest, OwnRequest } from '@kelasku/shared/school/contract'
import { describe, expect, test } from 'vitest'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt } from '#testing/world.ts'

const { server, school, twin, people, stranger } = await openTestSchool()
const { mina, tono, rina } = people

describe('a school', () => {
  test('is seen by its members, who learn what they may do to it', async () => {
    const asAdmin = await rina.call('GET', `/schools/${school.id}`)
    expect(asAdmin.body).toMatchObject({
      status: 'success',
      data: { school_name: 'SMP Melati', can: { update: true } },
    })
    const asPupil = await mina.call('GET', `/schools/${school.id}`)
    expect(asPupil.body.data).toMatchObject({ school_name: 'SMP Melati', can: { update: false, administer: false } })
  })

  test('of somebody else is not there, exactly like one that never was', async () => {
    const foreign = await rina.call('GET', `/schools/${twin.id}`)
    const missing = await rina.call('GET', '/schools/3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10')
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
  })

  test('is changed by its admin, and everybody else’s older copy is refused', async () => {
    const { data } = (await rina.call('GET', `/schools/${school.id}`)).body as {
      data: { version: number }
    }
    const change = { body: { version: data.version, site_type: 'madrasah' } }
    const first = await rina.call('PUT', `/schools/id/${school.id}`, change)
    expect(first.body).toMatchObject({
      message: 'Berhasil merubah data!',
      data: { site_type: 'madrasah', school_name: 'SMP Melati' },
    })
    const second = await rina.call('PUT', `/schools/id/${school.id}`, change)
    expect(second.body).toMatchObject({ status: 'error', code: 'version_conflict' })
    const byTeacher = await tono.call('PUT', `/schools/id/${school.id}`, change)
    expect(byTeacher.status).toBe(403)
  })
})

describe('administration', () => {
  test('never loses its last admin', async () => {
    const alone = await rina.call('PUT', `/schoolReference/setAdmin/id/${rina.membershipId}`, {
      body: { is_admin: false },
    })
    expect(alone.body).toMatchObject({ code: 'last_admin' })
  })

  test('is given and taken by a signed call only', async () => {
    const path = `/schoolReference/setAdmin/id/${tono.membershipId}`
    expect((await rina.call('PUT', path, { body: {}, unsigned: true })).body.code).toBe('invalid_signature')
    expect((await rina.call('PUT', path, { body: {} })).body.data).toMatchObject({ is_admin: true })
    expect((await rina.call('PUT', path, { body: { is_admin: false } })).body.data).toMatchObject({ is_admin: false })
  })
})

describe('joining', () => {
  test('is asked for, waits, and is answered once', async () => {
    const asked = await stranger.call('POST', '/join-schools-form', { body: { school_id: school.id } })
    expect(asked.body.data).toMatchObject({ status: 'PENDING', role: 'GURU' })
    const again = await stranger.call('POST', '/join-schools-form', { body: { school_id: school.id } })
    expect(again.body.code).toBe('request_pending')

    const requests = (await rina.call('GET', '/schoolReference/requests')).body.data as { id: string }[]
    expect(requests).toHaveLength(1)
    const path = `/schoolReference/decide/id/${requests[0]!.id}`
    expect((await rina.call('PUT', path, { body: { status: 'ACTIVE' } })).body.data).toMatchObject({ status: 'ACTIVE' })
    expect((await rina.call('PUT', path, { body: { status: 'REJECTED' } })).body.code).toBe('already_decided')
    expect((await stranger.call('GET', `/schools/${school.id}`)).status).toBe(200)
  })

  test('that was rejected is known to who asked: when, why, and until they ask again', async () => {
    const { id } = school
    const asker = await arriveAt(server, 'Wulan')
    const own = async () => {
      const { data } = (await asker.call('GET', '/join-schools-form')).body as { data: OwnRequest[] }
      return data.map(({ school_name, role, status, reason }) => ({ school_name, role, status, reason }))
    }
    const asked = () => asker.call('POST', '/join-schools-form', { body: { school_id: id } })
    expect(await own()).toEqual([])
    await asked()
    const wulan = { school_name: 'SMP Melati', role: 'GURU' }
    expect(await own()).toEqual([{ ...wulan, status: 'PENDING', reason: null }])

    const decide = async (body: object) => {
      const [request] = (await rina.call('GET', '/schoolReference/requests')).body.data as JoinRequest[]
      await rina.call('PUT', `/schoolReference/decide/id/${request!.id}`, { body })
      return request!
    }
    const first = await decide({ status: 'REJECTED', reason: 'Formasi guru sudah penuh.' })
    expect(await own()).toEqual([{ ...wulan, status: 'REJECTED', reason: 'Formasi guru sudah penuh.' }])
    expect((await asker.call('GET', '/v2/me/schools')).body.data).toEqual([])

    await asked()
    expect(await own()).toEqual([{ ...wulan, status: 'PENDING', reason: null }])
    const second = await decide({ status: 'ACTIVE' })
    expect(new Date(second.asked_at).getTime()).toBeGreaterThan(new Date(first.asked_at).getTime())
    expect(await own()).toEqual([{ ...wulan, status: 'ACTIVE', reason: null }])
  })
})

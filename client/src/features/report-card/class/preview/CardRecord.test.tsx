import { reportCardApi, type CardView } from '@kelasku/shared/report-card/cards'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { cardLine } from '#testing/report-card.ts'
import { idOf, startServer } from '#testing/server.ts'
import { CardRecord } from './CardRecord.tsx'

const at = (minute: number) => new Date(Date.UTC(2031, 5, 20, 2, minute))
const version = (n: number, more: Partial<CardView['versions'][number]>): CardView['versions'][number] => ({
  id: idOf(700 + n),
  no: 1,
  snapshot_hash: `hash ${n}`,
  proposed_at: at(10 * n),
  signer_name: null,
  signed_at: null,
  published_at: null,
  withdrawn_at: null,
  superseded_at: null,
  ...more,
})
const step = (event: 'propose' | 'withdraw' | 'return', minute: number): CardView['steps'][number] => ({
  event,
  was: event === 'propose' ? 'OPEN' : 'PROPOSED',
  became: event === 'propose' ? 'PROPOSED' : 'OPEN',
  acted_as: event === 'return' ? 'PRINCIPAL' : 'HOMEROOM',
  reason: event === 'return' ? 'Catatan belum lengkap' : '',
  by: null,
  at: at(minute),
})
const card: CardView = {
  line: cardLine(0),
  class_id: idOf(11),
  snapshot: null,
  versions: [version(1, { withdrawn_at: at(15) }), version(2, { withdrawn_at: at(25) }), version(3, {})],
  steps: [step('propose', 30), step('return', 25), step('propose', 20), step('withdraw', 15), step('propose', 10)],
  responses: [],
  can: { propose: false, withdraw: false, sign: false, return: false, publish: false, revise: false },
  can_write: false,
}

beforeEach(() => {
  queryClient.clear()
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] })
})

test('of a version that came back is said whether it was recalled or given back', async () => {
  startServer().on(reportCardApi.card, () => ({ data: card }))
  renderPage(<CardRecord id={idOf(20)} />)
  const versions = (await screen.findAllByText('Versi 1')).map((title) => title.closest('li')!)
  expect(versions.map((item) => within(item).getByText(/^(Ditarik|Dikembalikan|Menunggu)$/).textContent)).toEqual([
    'Menunggu',
    'Dikembalikan',
    'Ditarik',
  ])
})

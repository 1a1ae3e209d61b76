/** Polls on the screen: answered by the class, put and closed by whoever runs it. */
import { conferencePollApi, pollRefusal, type PollView } from '@kelasku/shared/conference/polls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { learnServerTime } from '#platform/api/clock.ts'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { alya, conferenceId, rangga, seatOf } from '#testing/conference.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { hearConference } from '../live.ts'
import type { Seat } from '../queries.ts'
import { BarButton } from '../room/BarButton.tsx'
import { useDrafts } from './drafts.ts'
import { PollPrompt } from './PollPrompt.tsx'
import { PollsPanel } from './PollsPanel.tsx'
import { usePollsTool } from './use-polls-tool.ts'

let stop = () => {}
beforeEach(() => {
  useDrafts.setState({}, true)
  stop = hearConference()
  learnServerTime(now.toISOString(), Date.now(), Date.now())
})
afterEach(() => stop())

const now = new Date('2031-05-01T01:05:00Z')

const pollOf = (more: Partial<PollView> = {}): PollView => ({
  id: idOf(90),
  kind: 'ONE',
  question: 'Ibu kota Jawa Barat?',
  options: ['Jakarta', 'Bandung'],
  status: 'OPEN',
  is_anonymous: false,
  is_shared: false,
  opened_at: now,
  closes_at: null,
  closed_at: null,
  own: null,
  results: null,
  answers: null,
  ...more,
})

function serve(...polls: PollView[]) {
  const known = { polls }
  const server = startServer()
  server.on(conferencePollApi.polls, () => ({ data: known.polls }))
  const publish = () => act(() => dispatchNews(queryClient, 'conference.polls', { id: conferenceId }))
  return { server, known, publish }
}

const members: Seat[] = [seatOf(alya), seatOf(rangga)].map((seat) => JSON.parse(JSON.stringify(seat)))
const panel = (isHost: boolean) =>
  renderPage(<PollsPanel id={conferenceId} isHost={isHost} isMember={!isHost} members={members} />)
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('a pupil answers with one tap, a second tap replaces it, and what is closed meanwhile is said', async () => {
  signIn({ type: 'SISWA' })
  const { server, known, publish } = serve()
  const given: number[][] = []
  server.on(conferencePollApi.vote, ({ body: { choices } }) => {
    given.push(choices)
    return { data: pollOf({ own: { choices, text: '' } }) }
  })
  const { user } = renderPage(
    <>
      <PollPrompt id={conferenceId} />
      <ToastRegion label="Pemberitahuan" closeLabel="Tutup" />
    </>,
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region', { name: 'Jajak pendapat dibuka' })).toBeNull()

  // It comes by itself.
  known.polls = [pollOf()]
  publish()
  await user.click(await screen.findByRole('button', { name: 'Bandung' }))
  expect(await screen.findByText(/^Jawaban Anda tersimpan/)).toBeDefined()
  expect([pressed('Jakarta'), pressed('Bandung')]).toEqual(['false', 'true'])
  await user.click(screen.getByRole('button', { name: 'Jakarta' }))
  await waitFor(() => expect([pressed('Jakarta'), pressed('Bandung')]).toEqual(['true', 'false']))
  expect(given).toEqual([[1], [0]])

  server.on(conferencePollApi.vote, () => {
    throw pollRefusal.poll_closed()
  })
  known.polls = [pollOf({ status: 'CLOSED', closed_at: now })]
  await user.click(screen.getByRole('button', { name: 'Bandung' }))
  expect(await screen.findByText(/^Jajak pendapat ini sudah ditutup/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Jajak pendapat dibuka' })).toBeNull())
})

test('several are sent together, a text as it was written, and neither without an answer', async () => {
  signIn({ type: 'SISWA' })
  const text = pollOf({ id: idOf(91), kind: 'TEXT', question: 'Apa yang sulit?', options: [] })
  const { server } = serve(pollOf({ kind: 'SEVERAL' }), text)
  const given: object[] = []
  server.on(conferencePollApi.vote, ({ params: { poll_id }, body }) => {
    given.push(body)
    const own = { choices: body.choices, text: body.text }
    return { data: poll_id === text.id ? { ...text, own } : pollOf({ kind: 'SEVERAL', own }) }
  })
  const { user } = panel(false)
  const several = (await screen.findByText('Ibu kota Jawa Barat?')).closest('section')!
  await user.click(within(several).getByRole('button', { name: 'Kirim jawaban' }))
  expect((await within(several).findAllByText('Pilih paling sedikit satu')).length).toBeGreaterThan(0)
  expect(given).toEqual([])
  await user.click(within(several).getByRole('checkbox', { name: 'Jakarta' }))
  await user.click(within(several).getByRole('checkbox', { name: 'Bandung' }))
  await user.click(within(several).getByRole('button', { name: 'Kirim jawaban' }))
  await within(several).findByText(/^Jawaban Anda tersimpan/)

  const written = screen.getByText('Apa yang sulit?').closest('section')!
  await user.type(within(written).getByRole('textbox', { name: /Jawaban Anda/ }), 'Pecahan')
  await user.click(within(written).getByRole('button', { name: 'Kirim jawaban' }))
  await within(written).findByText(/^Jawaban Anda tersimpan/)
  expect(given).toEqual([
    { choices: [0, 1], text: '' },
    { choices: [], text: 'Pecahan' },
  ])
})

test('a check counts down, and is over when its time is, whatever has been heard', async () => {
  signIn({ type: 'SISWA' })
  const closes_at = new Date(now.getTime() + 2_000)
  serve(pollOf({ kind: 'CHECK', question: '', options: ['Saya di sini'], closes_at }))
  panel(false)
  const card = (await screen.findByText('Masih di sini? Tekan tombolnya.')).closest('section')!
  expect(card.textContent).toMatch(/[12] detik lagi/)
  expect(within(card).getByRole('button', { name: 'Saya di sini' })).toBeDefined()
  await waitFor(() => expect(within(card).queryByRole('button')).toBeNull(), { timeout: 10_000 })
  expect(card.textContent).toContain('Ditutup')
})

test('a host sees the answers with names, shares them, closes, and sees who has not pressed', async () => {
  signIn()
  const results = { answered: 1, counts: [1], texts: [] }
  const check = pollOf({
    id: idOf(92),
    kind: 'CHECK',
    question: '',
    options: ['Saya di sini'],
    results,
    answers: [{ user: alya, child: null, choices: [0], text: '' }],
  })
  const poll = pollOf({
    results: { answered: 2, counts: [0, 2], texts: [] },
    answers: [alya, rangga].map((user) => ({ user, child: null, choices: [1], text: '' })),
  })
  const { server } = serve(check, poll)
  const changes: object[] = []
  server.on(conferencePollApi.changePoll, ({ body: { status, is_shared } }) => {
    changes.push({ status, is_shared })
    return { data: { ...poll, ...(status && { status }), ...(is_shared !== undefined && { is_shared }) } }
  })
  const { user } = panel(true)
  const bars = await screen.findByRole('list', { name: 'Hasil: Ibu kota Jawa Barat?' })
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Jakarta0 (0%)', 'Bandung2 (100%)'])
  expect(screen.getByRole('region', { name: 'Belum menekan (1)' }).textContent).toContain('Rangga Saputra')
  const card = screen.getByText('Ibu kota Jawa Barat?').closest('section')!
  expect(within(card).getByText('Siapa menjawab apa (2)').closest('details')!.textContent).toContain(
    'Alya RamadhaniBandung',
  )
  await user.click(within(card).getByRole('button', { name: 'Bagikan hasil' }))
  await within(card).findByRole('button', { name: 'Berhenti membagikan' })
  await user.click(within(card).getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(card.textContent).toContain('Ditutup'))
  expect(changes).toEqual([
    { status: undefined, is_shared: true },
    { status: 'CLOSED', is_shared: undefined },
  ])
})

test('a host checks who is there with one press, and writes a question that is opened at once', async () => {
  signIn()
  const { server } = serve()
  const asked: object[] = []
  server.on(conferencePollApi.ask, ({ body }) => {
    asked.push(body)
    return { data: pollOf({ id: idOf(93 + asked.length), kind: body.kind, question: body.question }) }
  })
  const { user } = panel(true)
  expect(await screen.findByText('Belum ada jajak pendapat')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cek kehadiran' }))
  expect(await screen.findByText('Masih di sini? Tekan tombolnya.')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Buat jajak pendapat' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Pertanyaan/ }), 'Ibu kota Jawa Barat?')
  await user.type(within(dialog).getByRole('textbox', { name: /Pilihan/ }), 'Jakarta')
  await user.click(within(dialog).getByRole('button', { name: 'Buka jajak pendapat' }))
  expect((await within(dialog).findAllByText('Tulis paling sedikit dua pilihan')).length).toBeGreaterThan(0)
  await user.type(within(dialog).getByRole('textbox', { name: /Pilihan/ }), '\nBandung')
  await user.click(within(dialog).getByRole('checkbox', { name: /^Tanpa nama/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Buka jajak pendapat' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toMatchObject([
    { kind: 'CHECK', status: 'OPEN' },
    {
      kind: 'ONE',
      question: 'Ibu kota Jawa Barat?',
      options: ['Jakarta', 'Bandung'],
      is_anonymous: true,
      status: 'OPEN',
    },
  ])
})

function OfPupil({ isOn }: { isOn: boolean }) {
  const tool = usePollsTool({ id: conferenceId, isHost: false, isOn, onPress: () => {} })
  return tool && <BarButton tool={tool} />
}

test('results that are shared are said to a pupil, and wait as a number until they look', async () => {
  signIn({ type: 'SISWA' })
  const results = { answered: 2, counts: [0, 2], texts: [] }
  const closed = pollOf({ status: 'CLOSED', closed_at: now, own: { choices: [1], text: '' } })
  const former = { ...closed, id: idOf(94), is_shared: true, results }
  const { known, publish } = serve(closed, former)
  const notes = hearNotes()
  const { rerender } = renderPage(<OfPupil isOn={false} />)
  // What was shared before they came is no news.
  const button = await screen.findByRole('button', { name: 'Jajak pendapat' })
  expect(notes).toEqual([])

  known.polls = [{ ...closed, is_shared: true, results }, former]
  publish()
  await screen.findByRole('button', { name: 'Jajak pendapat, 1 hasil baru dibagikan' })
  expect(button.textContent).toContain('1')
  expect(notes.map(({ title }) => title)).toEqual(['Guru membagikan hasil: Ibu kota Jawa Barat?'])
  rerender(<OfPupil isOn />)
  rerender(<OfPupil isOn={false} />)
  expect(await screen.findByRole('button', { name: 'Jajak pendapat' })).toBeDefined()
})

test('where there is no room for the answers, one line says what is asked and leads to it', async () => {
  signIn({ type: 'SISWA' })
  serve(pollOf())
  const opened: boolean[] = []
  const { user } = renderPage(<PollPrompt id={conferenceId} onOpen={() => opened.push(true)} />)
  const prompt = await screen.findByRole('region', { name: 'Jajak pendapat dibuka' })
  expect(within(prompt).getByRole('heading').textContent).toBe('Ibu kota Jawa Barat?')
  expect(within(prompt).queryByRole('button', { name: 'Bandung' })).toBeNull()
  await user.click(within(prompt).getByRole('button', { name: 'Jawab' }))
  expect(opened).toEqual([true])
  await user.click(within(prompt).getByRole('button', { name: 'Tutup sementara' }))
  expect(screen.queryByRole('region', { name: 'Jajak pendapat dibuka' })).toBeNull()
})

test('an answer that is being written stays when another poll is opened, in the strip and in the panel', async () => {
  signIn({ type: 'SISWA' })
  const text = pollOf({ id: idOf(91), kind: 'TEXT', question: 'Apa yang sulit?', options: [] })
  const { server, known, publish } = serve(text)
  server.on(conferencePollApi.vote, ({ body: { choices, text: words } }) => {
    const answered = { ...text, own: { choices, text: words } }
    known.polls = [pollOf(), answered]
    return { data: answered }
  })
  const notes = hearNotes()
  const inRoom = (isPanel: boolean) =>
    isPanel ? (
      <PollsPanel id={conferenceId} isHost={false} isMember members={members} />
    ) : (
      <PollPrompt id={conferenceId} />
    )
  const { user, rerender } = renderPage(inRoom(false))
  const box = () => screen.findByRole('textbox', { name: /Jawaban Anda/ })
  await user.type(await box(), 'Peca')

  known.polls = [pollOf(), text]
  publish()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(await box()).toHaveProperty('value', 'Peca')
  expect(screen.queryByRole('button', { name: 'Bandung' })).toBeNull()

  rerender(inRoom(true))
  expect(await screen.findByRole('button', { name: 'Bandung' })).toBeDefined()
  expect(await box()).toHaveProperty('value', 'Peca')
  rerender(inRoom(false))
  await user.type(await box(), 'han')

  // Sent, it makes way for what came meanwhile, and says so.
  await user.click(screen.getByRole('button', { name: 'Kirim jawaban' }))
  expect(await screen.findByRole('button', { name: 'Bandung' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(notes.map(({ title }) => title)).toEqual(['Jawaban Anda tersimpan.'])
  expect(known.polls[1]?.own?.text).toBe('Pecahan')
})

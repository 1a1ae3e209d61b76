/** The tree of a curriculum written with the keyboard, against a server that keeps it as the real one does. */
import { componentApi, type ComponentTree } from '@kelasku/shared/curriculum/components'
import { curriculumApi, type CurriculumView } from '@kelasku/shared/curriculum/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { held, idOf, startServer } from '#testing/server.ts'
import { TreeEditor } from './TreeEditor.tsx'

type Component = ComponentTree[number]

const subject = { id: idOf(9), name: 'Matematika', short_name: 'MTK', total_component: 0 }
const curriculum: CurriculumView = {
  id: idOf(8),
  name: 'Merdeka',
  kind: 'MERDEKA',
  school_year_id: idOf(7),
  school_year_name: '2026/2027',
  level: 8,
  phase: 'D',
  tiers: ['Elemen', 'TP'],
  status: 'ACTIVE',
  total_component: 0,
  total_course: 0,
  version: 1,
  can: { update: true, arrange: true, remove: true },
  subjects: [subject],
}

const component = (number: number, text: string, parent: number | null = null): Component => ({
  id: idOf(number),
  parent_id: parent === null ? null : idOf(parent),
  kind: parent === null ? 'ELEMENT' : 'TP',
  depth: parent === null ? 1 : 2,
  code: '',
  text,
  version: 1,
  used_by: [],
})

const [numbers, reading, fractions, algebra] = [
  component(11, 'Bilangan'),
  component(12, 'Membaca bilangan', 11),
  component(13, 'Menghitung pecahan', 11),
  component(14, 'Aljabar'),
] as const

async function open(tree: Component[], can = curriculum.can) {
  signIn({ type: 'ADMIN' })
  let kept = tree
  const orders: string[][] = []
  const server = startServer()
  server.on(curriculumApi.get, () => ({ data: curriculum }))
  server.on(componentApi.components, () => ({ data: kept }))
  server.on(componentApi.addComponent, ({ body: { text, parent_id, after_id } }) => {
    const parent = kept.find(({ id }) => id === parent_id)
    const added = { ...component(kept.length + 31, text), parent_id: parent_id ?? null, depth: parent ? 2 : 1 }
    let place = kept.findIndex(({ id }) => id === (after_id ?? parent_id)) + 1
    if (after_id) while ((kept[place]?.depth ?? 0) > added.depth) place++
    kept = kept.toSpliced(place, 0, added)
    return { data: added }
  })
  let beforeOrder = async () => {}
  server.on(componentApi.orderComponents, async ({ body: { components } }) => {
    await beforeOrder()
    const known = new Map(kept.map((one) => [one.id, one]))
    if (components.some(({ id, version }) => known.get(id)?.version !== version)) throw refusal.version_conflict()
    kept = components.map(({ id, parent_id }) => {
      const was = known.get(id)!
      const depth = parent_id === null ? 1 : 2
      return { ...was, parent_id, depth, version: was.version + (was.parent_id === parent_id ? 0 : 1) }
    })
    orders.push(kept.map(({ text }) => text))
    return { data: kept }
  })
  server.on(componentApi.updateComponent, ({ params: { id }, body }) => {
    const was = kept.find((one) => one.id === id)!
    if (was.version !== body.version) throw refusal.version_conflict()
    const now = { ...was, text: body.text ?? was.text, code: body.code ?? was.code, version: was.version + 1 }
    kept = kept.map((one) => (one.id === id ? now : one))
    return { data: now }
  })
  const page = renderPage(<TreeEditor curriculum={{ ...curriculum, can }} subject={subject} />)
  await screen.findByRole('region', { name: 'Komponen Matematika' })
  /** Another admin changes a text at another screen. */
  const elsewhere = (id: string, text: string) => {
    kept = kept.map((one) => (one.id === id ? { ...one, text, version: one.version + 1 } : one))
  }
  const holdOrders = (wait: () => Promise<void>) => {
    beforeOrder = wait
  }
  return { ...page, server, orders, elsewhere, holdOrders }
}

const lines = () =>
  within(screen.getByRole('region', { name: 'Komponen Matematika' }))
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('textarea')?.value ?? '')
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const isSaved = () => screen.findByText('Tersimpan di server')

test('given an empty tree, then it is written with Enter, Tab and Shift+Tab alone', async () => {
  const { user } = await open([])
  await user.click(screen.getAllByRole('button', { name: 'Tambah Elemen' })[0]!)
  expect(document.activeElement).toBe(field('Elemen baru'))
  await user.keyboard('Bilangan{Enter}')
  await waitFor(() => expect(field('Elemen baru').value).toBe(''))
  await user.tab()
  expect(document.activeElement).toBe(field('TP baru'))
  for (const objective of ['Membaca bilangan', 'Menghitung pecahan']) {
    await user.keyboard(`${objective}{Enter}`)
    await waitFor(() => expect(field('TP baru').value).toBe(''))
  }
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(field('Elemen baru'))
  await user.keyboard('Aljabar{Enter}')
  await waitFor(() => expect(field('Elemen baru').value).toBe(''))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: / baru$/ })).toBeNull()
  expect(lines()).toEqual(['Bilangan', 'Membaca bilangan', 'Menghitung pecahan', 'Aljabar'])
  expect(await isSaved()).toBeDefined()
})

test('given Alt and the arrows, then a component moves with what hangs on it', async () => {
  const { user, orders } = await open([numbers, reading, fractions, algebra])
  field('TP Menghitung pecahan').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(lines()).toEqual(['Bilangan', 'Menghitung pecahan', 'Membaca bilangan', 'Aljabar'])
  field('Elemen Aljabar').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const ordered = ['Aljabar', 'Bilangan', 'Menghitung pecahan', 'Membaca bilangan']
  expect(lines()).toEqual(ordered)
  await waitFor(() => expect(orders.at(-1)).toEqual(ordered))
  // There is no step beyond the first place, and it says so.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(lines()).toEqual(ordered)
  expect(screen.getByText('Tidak dapat dipindahkan ke sana')).toBeDefined()
})

test('given steps faster than the line answers, then each counts, in its order, and none is undone by an earlier answer', async () => {
  const { user, orders, holdOrders } = await open([numbers, reading, fractions, algebra])
  const answers = [held<void>(), held<void>(), held<void>()] as const
  let asked = 0
  holdOrders(() => answers[asked++]!.answer)
  const [first, last] = [
    ['Aljabar', 'Bilangan', 'Membaca bilangan', 'Menghitung pecahan'],
    ['Bilangan', 'Membaca bilangan', 'Menghitung pecahan', 'Aljabar'],
  ]
  field('Elemen Aljabar').focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{ArrowUp}{/Alt}')
  expect(lines()).toEqual(first)
  // One at a time: the next goes out when the one before has been answered.
  for (const [index, { letGo }] of answers.entries()) {
    await waitFor(() => expect(asked).toBe(index + 1))
    expect(lines()).toEqual(first)
    letGo()
  }
  expect(await isSaved()).toBeDefined()
  expect(orders).toEqual([first, last, first])
  expect(lines()).toEqual(first)
})

test('given the menu of a line, then it offers the same steps, and says why one is not there', async () => {
  const { user } = await open([numbers, reading, fractions])
  await user.click(screen.getByRole('button', { name: 'Menu Menghitung pecahan' }))
  const step = (name: RegExp) => screen.getByRole('menuitem', { name })
  expect(step(/Pindah ke bawah/).textContent).toContain('Sudah paling bawah')
  await user.click(step(/Pindah ke atas/))
  expect(lines()).toEqual(['Bilangan', 'Menghitung pecahan', 'Membaca bilangan'])
})

test('given a text that is changed, then it is unsaved until it is left; emptied, it comes back', async () => {
  const { user } = await open([numbers, reading])
  await user.type(field('TP Membaca bilangan'), ' bulat')
  expect(screen.getByText('Belum tersimpan')).toBeDefined()
  await user.tab()
  expect(await isSaved()).toBeDefined()
  const again = field('TP Membaca bilangan bulat')
  await user.clear(again)
  await user.tab()
  await waitFor(() => expect(again.value).toBe('Membaca bilangan bulat'))
})

test('given a line that another admin wrote meanwhile, then both texts stand there until one is chosen', async () => {
  const notes = hearNotes()
  const { user, elsewhere } = await open([numbers, reading])
  elsewhere(reading.id, 'Membaca angka')
  await user.type(field('TP Membaca bilangan'), ' bulat')
  await user.tab()
  const alert = await screen.findByRole('alert')
  await user.click(within(alert).getByRole('button', { name: 'Pakai yang baru' }))
  expect(screen.queryByRole('alert')).toBeNull()
  // Taking the other text overwrites nothing, so there is no toast.
  expect(notes).toEqual([])
})

test('given an order that another admin’s change has made old, then the newer tree is shown with a toast', async () => {
  const notes = hearNotes()
  const { user, server, elsewhere } = await open([numbers, reading, algebra])
  const answer = held<{ data: ComponentTree }>()
  server.on(componentApi.orderComponents, () => answer.answer)
  field('Elemen Aljabar').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  // It stands there at once, until the server says otherwise.
  expect(lines()).toEqual(['Aljabar', 'Bilangan', 'Membaca bilangan'])
  elsewhere(algebra.id, 'Aljabar dasar')
  answer.refuse(refusal.version_conflict())
  await waitFor(() => expect(lines()).toEqual(['Bilangan', 'Membaca bilangan', 'Aljabar dasar']))
  expect(notes).toMatchObject([{ tone: 'warning' }])
})

test('given a reader who may not arrange the tree, then it has no fields and no buttons', async () => {
  await open([numbers, reading], { ...curriculum.can, arrange: false })
  expect(screen.getByText('Membaca bilangan')).toBeDefined()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
})

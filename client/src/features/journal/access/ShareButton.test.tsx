/** With whom a unit is written: seen on its page, and a colleague is let in by name. */
import { accessApi, type Collaborator } from '@kelasku/shared/journal/access'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import type { Unit } from '../queries.ts'
import { ShareButton } from './ShareButton.tsx'

const dewi = { id: idOf(7), full_name: 'Dewi Anggraini', image_url: null }
const owner: Collaborator = { user: signedIn, role: 'OWNER', by_course: true, school_name: null }
const writer: Collaborator = { user: dewi, role: 'EDITOR', by_course: false, school_name: null }
const meta = { page: 1, limit: 20, max_page: 1, total_item: 1 }

function open(writers: Collaborator[], mayShare = true) {
  queryClient.clear()
  signIn()
  const server = startServer()
  let now = writers
  const asked: object[] = []
  server.on(accessApi.collaborators, () => ({ data: now }))
  server.on(accessApi.invitations, () => ({ data: [] }))
  server.on(accessApi.invitable, ({ query }) => ({ data: [dewi], meta: { ...meta, total_item: query.search ? 1 : 2 } }))
  server.on(accessApi.share, ({ body }) => {
    asked.push(body)
    now = [owner, writer]
    return { data: now }
  })
  // What the button and its dialog look at, and nothing else.
  const unit = { id: idOf(5), name: 'Aljabar', can: { share: mayShare } } as Unit
  return { ...renderPage(<ShareButton unit={unit} />), asked }
}

test('given a unit of one teacher, then a colleague is found by name and let in by one choice', async () => {
  const { user, asked } = open([owner])
  await user.click(await screen.findByRole('button', { name: 'Bagikan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bagikan' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Ajak guru atau admin' }))
  await user.type(await screen.findByRole('combobox', { name: 'Cari nama' }), 'Dewi')
  await user.click(await screen.findByRole('option', { name: /Dewi/ }))
  await waitFor(() => expect(asked).toEqual([{ user_id: dewi.id, role: 'EDITOR' }]))
  const list = await dialog.findByRole('list', { name: 'Ditulis bersama' })
  expect(await within(list).findByText('Dewi Anggraini')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Bagikan (2 orang)', hidden: true })).toBeDefined()
})

test('given a colleague who was let in, then the page shows with whom, and offers nobody to let in', async () => {
  const { user } = open([owner, writer], false)
  await user.click(await screen.findByRole('button', { name: 'Ditulis bersama (2 orang)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ditulis bersama' }))
  expect(await dialog.findByText('Dewi Anggraini')).toBeDefined()
  expect(dialog.queryByRole('combobox')).toBeNull()
})

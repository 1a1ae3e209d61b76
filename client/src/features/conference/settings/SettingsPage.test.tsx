import { conferenceApi, usualSettings, type ConferenceSettings } from '@kelasku/shared/conference/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { SettingsPage } from './SettingsPage.tsx'

function open(settings: Partial<ConferenceSettings>, has_turn: boolean) {
  signIn()
  const saved: ConferenceSettings[] = []
  const server = startServer()
  server.on(conferenceApi.settings, () => ({ data: { ...usualSettings, ...settings, has_turn } }))
  server.on(conferenceApi.reviseSettings, ({ body }) => {
    saved.push(body)
    return { data: { ...body, has_turn } }
  })
  return { ...renderPage(<SettingsPage />), saved }
}
const hidden = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Sembunyikan alamat jaringan/ })

test('addresses are hidden only where a TURN server stands in between, and otherwise it says why', async () => {
  open({}, false)
  expect((await hidden()).disabled).toBe(true)
  expect(screen.getByText(/^Server ini belum memiliki server TURN/)).toBeDefined()
})

test('with a TURN server it is a choice, which is saved', async () => {
  const { user, saved } = open({}, true)
  await user.click(await hidden())
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(saved).toEqual([{ ...usualSettings, relay_only: true }]))
})

test('what was chosen while there was one may be taken back', async () => {
  const { user, saved } = open({ relay_only: true }, false)
  await user.click(await hidden())
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(saved).toEqual([usualSettings]))
})

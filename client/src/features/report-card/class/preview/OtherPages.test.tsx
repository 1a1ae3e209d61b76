import { reportPrintApi } from '@kelasku/shared/report-card/cards'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { OtherPages } from './OtherPages.tsx'

test('whoever moves to another school has their page by itself, under the name that the server gives it', async () => {
  signIn({ type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] })
  const asked: (string | undefined)[] = []
  startServer().on(reportPrintApi.print, ({ query }) => {
    asked.push(query.part)
    return {
      headers: { 'content-disposition': 'attachment; filename="Keterangan Pindah Alya Putri.pdf"' },
      body: new File(['%PDF-1.7\n'], 'x.pdf', { type: 'application/pdf' }),
    }
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = renderPage(<OtherPages id={idOf(20)} />)
  await user.click(screen.getByRole('button', { name: 'Lembar lain' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Keterangan pindah siswa' }))
  await waitFor(() => expect(saved).toEqual(['Keterangan Pindah Alya Putri.pdf']))
  expect(asked).toEqual(['MOVES'])
})

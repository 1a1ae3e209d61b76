/** A document as teachers write them, with one of most things that the editor can hold. */
import type { Prose } from '../../realtime-server/src/platform/collab/prose.ts'

const id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'
const text = (written: string, ...types: string[]) => ({
  type: 'text',
  text: written,
  ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
})
const line = (...content: Prose[]) => ({ type: 'paragraph', content })
const list = (type: string, ...lines: Prose[]) => ({
  type,
  content: lines.map((one) => ({ type: 'listItem', content: [one] })),
})
const cell = (type: string, written: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [line(text(written))],
})

export const plan: Prose = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Kegiatan inti')] },
    line(text('Bandingkan '), text('luas', 'bold'), text(' dan '), text('keliling', 'italic', 'underline')),
    { type: 'callout', attrs: { tone: 'warning' }, content: [line(text('Siapkan alat'))] },
    list('bulletList', line(text('Persegi')), line(text('Segitiga'))),
    {
      type: 'taskList',
      content: [
        { type: 'taskItem', attrs: { checked: true }, content: [line(text('LKPD dicetak'))] },
        {
          type: 'taskItem',
          attrs: { checked: false },
          content: [line(text('Tanya '), { type: 'mention', attrs: { user_id: id, label: 'Ratna' } })],
        },
      ],
    },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Waktu'), cell('tableHeader', 'Kegiatan')] },
        { type: 'tableRow', content: [cell('tableCell', '10 menit'), cell('tableCell', 'Pembuka')] },
      ],
    },
    { type: 'image', attrs: { file_id: id, alt: 'Segitiga', width: 640, height: 480 } },
    { type: 'blockMath', attrs: { latex: 'x^2' } },
    line(text('Penutup')),
  ],
}

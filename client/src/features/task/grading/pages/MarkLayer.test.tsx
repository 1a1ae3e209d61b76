import type { PageMark } from '@kelasku/shared/task/page-marks'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import type { Tool } from './drawing.ts'
import { MarkLayer } from './MarkLayer.tsx'
import { bothOf } from './marks-outbox.ts'

/** As large as a page on a laptop; without a browser nothing has a size. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 1_000))
  Element.prototype.setPointerCapture = () => {}
})

const tick = (key: string): PageMark => ({ kind: 'tick', key, x: 1, y: 1 })

function draw(tool: Tool | null, marks: PageMark[] = []) {
  const added: PageMark[] = []
  const erased: string[] = []
  const page = renderPage(
    <MarkLayer
      marks={marks}
      ratio={2}
      tool={tool}
      color="blue"
      onAdd={(mark) => added.push(mark)}
      onErase={(key) => erased.push(key)}
    />,
  )
  return { ...page, added, erased, layer: screen.getByRole('img') }
}

const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 })

describe('the layer over a page', () => {
  test('given a pen, then a line is one mark in the units of the page', () => {
    const { layer, added } = draw('pen')
    fireEvent.pointerDown(layer, at(50, 100))
    fireEvent.pointerMove(layer, at(100, 100))
    fireEvent.pointerMove(layer, at(100, 200))
    expect(added).toEqual([])
    fireEvent.pointerUp(layer, at(100, 200))
    expect(added).toMatchObject([
      {
        kind: 'pen',
        color: 'blue',
        points: [
          [1_000, 1_000],
          [2_000, 1_000],
          [2_000, 2_000],
        ],
      },
    ])
  })

  test('given a line that was called off, such as by a second finger, then nothing is drawn', () => {
    const { layer, added } = draw('pen')
    fireEvent.pointerDown(layer, at(50, 100))
    fireEvent.pointerCancel(layer, at(60, 100))
    fireEvent.pointerUp(layer, at(60, 100))
    expect(added).toEqual([])
  })

  test.each(['tick', 'cross'] as const)('given a %s, then a press puts it there', (tool) => {
    const { layer, added } = draw(tool)
    fireEvent.pointerDown(layer, at(250, 500))
    expect(added).toMatchObject([{ kind: tool, x: 5_000, y: 5_000 }])
  })

  test('given words, then they are typed where the page was pressed; none are no mark', async () => {
    const { user, layer, added } = draw('text')
    fireEvent.pointerDown(layer, at(100, 100))
    await user.keyboard('Lihat lagi{Enter}')
    expect(added).toMatchObject([{ kind: 'text', color: 'blue', x: 2_000, y: 1_000, text: 'Lihat lagi' }])
    fireEvent.pointerDown(layer, at(100, 300))
    await user.keyboard('batal{Escape}')
    expect(added).toHaveLength(1)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('given the eraser, then the mark that is pressed goes', () => {
    const { layer, erased } = draw('eraser', [tick('satu'), tick('dua')])
    fireEvent.pointerDown(layer.querySelectorAll('path')[1]!, at(10, 10))
    expect(erased).toEqual(['dua'])
  })

  test('given nothing in the hand, then a press draws nothing', () => {
    const { layer, added } = draw(null)
    fireEvent.pointerDown(layer, at(50, 100))
    fireEvent.pointerUp(layer, at(50, 100))
    expect(added).toEqual([])
  })
})

test('given two teachers drew on one page, then the marks of both stay, each once', () => {
  expect(bothOf([tick('dewi'), tick('lama')], [tick('lama'), tick('ratna')]).map(({ key }) => key)).toEqual([
    'dewi',
    'lama',
    'ratna',
  ])
})

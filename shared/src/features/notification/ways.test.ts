import { expect, test } from 'vitest'
import { Topic } from './topic.ts'
import { outsideText } from './ways.ts'

test('what leaves Kelasku says whose it is and that there is something, never what', () => {
  expect(outsideText({ topic: 'score', child: 'Alya', school: 'SMP Melati' })).toEqual({
    title: 'Alya · SMP Melati',
    text: 'Ada nilai yang baru dibagikan.',
  })
  expect(outsideText({ topic: 'system', child: null, school: null }).title).toBe('Kelasku')
  const words = Topic.options.map((topic) => outsideText({ topic, child: null, school: null }).text)
  expect(words.filter((text) => /alpa|sakit|hadir|absen|\d/i.test(text))).toEqual([])
})

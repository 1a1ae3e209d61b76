import { describe, expect, test } from 'vitest'
import { offered, parallelTo, proposedCourse, type Taught } from './courses.ts'

const course = (class_name: string, name: string): Taught => ({
  id: `${name} ${class_name}`,
  class_id: class_name,
  class_name,
  subject_id: name,
  name,
})
const [mtk7A, mtk7B, mtk10A, ipa7A] = [
  course('7A', 'Matematika'),
  course('7B', 'Matematika'),
  course('10A', 'Matematika'),
  course('7A', 'IPA'),
]
const all = [mtk10A, ipa7A, mtk7B, mtk7A]

describe('the course that a new task begins with', () => {
  test('is that of the open class', () => {
    expect(proposedCourse(all, '7B')).toBe(mtk7B)
  })

  test('is the only one, whatever class is open', () => {
    expect(proposedCourse([mtk7B], 'elsewhere')).toBe(mtk7B)
    expect(proposedCourse([mtk7B], null)).toBe(mtk7B)
  })

  test('is left to the teacher where nothing tells', () => {
    expect(proposedCourse(all, null)).toBeNull()
    expect(proposedCourse([], '7A')).toBeNull()
  })
})

test('parallel is the same subject in other classes, by name of the class as people count', () => {
  expect(parallelTo(mtk7A, all)).toEqual([mtk7B, mtk10A])
})

test('everything that is taught is offered once, the own and its parallel classes first', () => {
  expect(offered(all, mtk7A)).toEqual([mtk7A, mtk7B, mtk10A, ipa7A])
  expect(offered(all, null)).toEqual([ipa7A, mtk7A, mtk7B, mtk10A])
})

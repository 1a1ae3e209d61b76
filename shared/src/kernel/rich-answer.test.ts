import { expect, test } from 'vitest'
import { answerOfText, isBlankAnswer, textOfAnswer } from './rich-answer.ts'

test('what a pupil typed comes back to the letter', () => {
  for (const typed of [
    '',
    'satu',
    'satu\ndua',
    '\n\n  menjorok\n\nakhir\n',
    'if (a < b && b > c) print("&lt;")',
    'H₂O, x² ≥ √2',
    'بسم الله',
    '- satu\n- dua',
  ])
    expect(textOfAnswer(answerOfText(typed))).toBe(typed)
})

test('lines of Windows are lines', () => {
  expect(textOfAnswer(answerOfText('a\r\nb\rc'))).toBe('a\nb\nc')
})

test('what is typed can be no tag', () => {
  expect(answerOfText('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
})

test('an answer from elsewhere is read with its lists, breaks and small letters', () => {
  const html =
    'Jawab:<p>H<sub>2</sub>O dan x<sup>ab²</sup></p><ul><li>satu</li><li><p>dua</p></li></ul><ol><li>a</li><li>b</li></ol><p>c<br />d<br></p>'
  expect(textOfAnswer(html)).toBe('Jawab:\nH₂O dan x^ab²\n- satu\n- dua\n1. a\n2. b\nc\nd')
})

test('only space is blank, whatever tags it stands in', () => {
  for (const html of ['', '<p></p>', '<p><br /></p><p> \u00a0\u200b</p>', answerOfText('\n \n')])
    expect(isBlankAnswer(html)).toBe(true)
  for (const html of ['0', '<p>-</p>', answerOfText('<')]) expect(isBlankAnswer(html)).toBe(false)
})

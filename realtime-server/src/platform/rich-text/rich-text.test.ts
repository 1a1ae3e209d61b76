import { answerOfText, textOfAnswer } from '@kelasku/shared/kernel/rich-answer'
import type { RichBlock, RichDoc as Doc, RichInline, RichMark } from '@kelasku/shared/kernel/rich-nodes'
import { isBlankDoc, plainTextOf, RichDoc } from '@kelasku/shared/kernel/rich-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docOfHtml, htmlOf, sanitiseAnswer } from './rich-text.ts'

const file_id = '0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c21'
const docOf = (...content: RichBlock[]): Doc => ({ type: 'doc', content })
const paragraph = (...content: RichInline[]): RichBlock => ({ type: 'paragraph', content })
const text = (written: string, ...marks: RichMark[]): RichInline => ({
  type: 'text',
  text: written,
  ...(marks.length > 0 && { marks }),
})
const written = (...content: RichInline[]) => htmlOf(docOf(paragraph(...content)))

/** All that may ever come out, spelled out a second time, so that the writer does not vouch for itself. */
const attribute = String.raw`(?: (?:dir="(?:ltr|rtl|auto)"|start="\d+"|colspan="\d+"|rowspan="\d+"))*`
const value = String.raw`(?:[^"<>&']|&(?:amp|lt|gt|quot|#39);)*`
const known = new RegExp(
  [
    `</?(?:p|h[234]|ul|ol|li|table|tbody|tr|th|td|blockquote|strong|em|u|s|sup|sub|code)${attribute}>`,
    `<(?:hr|br) />`,
    `</(?:a|span|div)>`,
    `<a href="(?:https?://|mailto:)${value}" target="_blank" rel="noopener noreferrer nofollow">`,
    String.raw`<img src="/api/files/[0-9a-f-]{36}" alt="${value}"(?: width="\d+")?(?: height="\d+")? loading="lazy" />`,
    `<span data-type="inline-math" data-latex="${value}">`,
    `<div data-type="block-math" data-latex="${value}">`,
  ].join('|'),
  'gi',
)
const knownInAnswers = /<\/?(?:p|strong|em|u|s|sub|sup|ul|ol|li)>|<br \/>/g

/** What is left when everything known is taken away is text, which has no angle brackets. */
const isClean = (html: string, elements: RegExp) => !/[<>]/.test(html.replaceAll(elements, ''))

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//jahat.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="/api/files/../me" alt="">',
  `<img src="//jahat.test/api/files/${file_id}">`,
  `<img src="/api/files/${file_id}" style="position:fixed" onload="alert(1)" srcset="//jahat.test/x">`,
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))" class="x" id="y">halo</p>',
  '<p dir="rtl&quot; onmouseover=&quot;alert(1)">halo</p>',
  '<a href="javascript:alert(1)">klik</a>',
  '<a href=" &#14; javascript:alert(1)">klik</a>',
  '<a href="java&#10;script:alert(1)">klik</a>',
  '<a href="j&Tab;avascript:alert(1)">klik</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">klik</a>',
  '<a href="data:text/html,<script>alert(1)</script>">klik</a>',
  '<a href="vbscript:msgbox(1)">klik</a>',
  '<a href="https://baik.test&quot; onclick=&quot;alert(1)">klik</a>',
  `<a href="https://baik.test/'><script>alert(1)</script>">klik</a>`,
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src=x onerror=alert(1)>',
  '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<style>@import "//jahat.test/x.css"; * { background: url(//jahat.test) }</style>',
  '<link rel=stylesheet href=//jahat.test><meta http-equiv=refresh content="0;url=//jahat.test"><base href=//jahat.test>',
  '<form action="//jahat.test"><input autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)><summary>x</summary></details><marquee onstart=alert(1)>x</marquee>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<![if IE]><script>alert(1)</script><![endif]>',
  '<<img src=x onerror=alert(1)//',
  '<p><p title="</p><img src=x onerror=alert(1)>">',
  '<span data-latex="x&quot;><img src=x onerror=alert(1)>">x</span>',
  '<div data-type="block-math" data-latex="</div><script>alert(1)</script>">x</div>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<b>\0<script\0>alert(1)</script\0></b>',
  '\ud83d<p>\udc00</p>',
  `${'<b>'.repeat(10_000)}dasar${'</b>'.repeat(10_000)}`,
  ...['<blockquote>', '<ul><li>', '<ol>', '<table><tr><td>', '<div><span>', '<a href=https://a.test>'].map(
    (tags) => `${tags.repeat(10_000)}dasar`,
  ),
  '</p>'.repeat(5_000),
  '<'.repeat(50_000),
]

// ---- Documents by chance

const words = fc.string({
  unit: fc.constantFrom(...Array.from(' a<>&"\'\n\t\u00a0سאé𝛼$\\/')),
  minLength: 1,
  maxLength: 8,
})
const latex = words.map((word) => word || 'x')
const marks = fc.uniqueArray(
  fc.oneof(
    fc
      .constantFrom('bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code')
      .map((type): RichMark => ({ type })),
    fc
      .constantFrom('https://a.test/?x="<&\'', 'mailto:guru@sekolah.test')
      .map((href): RichMark => ({ type: 'link', attrs: { href } })),
  ),
  { maxLength: 3, selector: ({ type }) => type },
)
const inline: fc.Arbitrary<RichInline> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  fc.record({ type: fc.constant('hardBreak'), marks }),
  fc.record({ type: fc.constant('inlineMath'), attrs: fc.record({ latex }), marks }),
)
const line = fc.array(inline, { maxLength: 5 })
const dir = fc.constantFrom(null, undefined, 'rtl' as const, 'ltr' as const, 'auto' as const)
const plainLine = fc.record({ type: fc.constant('paragraph'), attrs: fc.record({ dir }), content: line })

const { block } = fc.letrec<{ block: RichBlock; blocks: RichBlock[] }>((tie) => {
  const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 })
  const items = fc.array(
    fc.tuple(plainLine, fc.array(tie('block'), { maxLength: 2 })).map(([first, rest]) => ({
      type: 'listItem' as const,
      content: [first, ...rest] as [typeof first, ...RichBlock[]],
    })),
    { minLength: 1, maxLength: 3 },
  )
  const span = fc.integer({ min: 1, max: 3 })
  const cell = fc.record({
    type: fc.constantFrom('tableCell', 'tableHeader'),
    attrs: fc.record({ colspan: span, rowspan: span }),
    content: blocks,
  })
  const row = fc.record({ type: fc.constant('tableRow'), content: fc.array(cell, { minLength: 1, maxLength: 3 }) })
  return {
    blocks,
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      plainLine,
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const, 4 as const), dir }),
        content: line,
      }),
      fc.record({ type: fc.constant('blockMath'), attrs: fc.record({ latex }) }),
      fc.record({
        type: fc.constant('image'),
        attrs: fc.record({ file_id: fc.constant(file_id), alt: words, width: span }),
      }),
      fc.constant({ type: 'horizontalRule' }),
      fc.record({ type: fc.constant('bulletList'), content: items }),
      fc.record({ type: fc.constant('orderedList'), attrs: fc.record({ start: fc.nat(20) }), content: items }),
      fc.record({ type: fc.constant('blockquote'), content: blocks }),
      fc.record({ type: fc.constant('table'), content: fc.array(row, { minLength: 1, maxLength: 2 }) }),
    ),
  }
})
const doc: fc.Arbitrary<Doc> = fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => docOf(...content))

/** HTML by chance, torn and mixed up. */
const soup = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom(...hostile.filter(({ length }) => length < 200)),
      fc
        .tuple(
          fc.constantFrom(
            'p',
            'h1',
            'ul',
            'ol',
            'li',
            'table',
            'tr',
            'td',
            'blockquote',
            'b',
            'sup',
            'a',
            'div',
            'span',
            'svg',
            'style',
          ),
          fc.constantFrom('<', '</'),
          fc.constantFrom('>', ' dir="rtl">', ' href="https://a.test">', ' data-latex="x">', ' onclick="x"', '/>'),
        )
        .map(([name, open, close]) => open + name + close),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''))

describe('a document as HTML', () => {
  test('is written with the elements that readers of HTML expect', () => {
    expect(
      htmlOf(
        docOf(
          { type: 'heading', attrs: { level: 2 }, content: [text('Pecahan')] },
          paragraph(text('satu '), text('dua', { type: 'bold' }), { type: 'hardBreak' }, text('tiga')),
          {
            type: 'orderedList',
            attrs: { start: 3 },
            content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
          },
          {
            type: 'table',
            content: [
              {
                type: 'tableRow',
                content: [{ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(text('x'))] }],
              },
            ],
          },
          { type: 'image', attrs: { file_id, alt: 'Segitiga "siku"', width: 640, height: 480 } },
          { type: 'blockMath', attrs: { latex: 'x < y' } },
          { type: 'horizontalRule' },
        ),
      ),
    ).toBe(
      '<h2>Pecahan</h2><p>satu <strong>dua</strong><br />tiga</p><ol start="3"><li><p></p></li></ol>' +
        '<table><tbody><tr><th colspan="2"><p>x</p></th></tr></tbody></table>' +
        `<img src="/api/files/${file_id}" alt="Segitiga &quot;siku&quot;" width="640" height="480" loading="lazy" />` +
        '<div data-type="block-math" data-latex="x &lt; y">x &lt; y</div><hr />',
    )
  })

  test('says what is written from right to left, even if nobody set it', () => {
    const arabic = paragraph(text('بسم الله'))
    expect(htmlOf(docOf(arabic))).toBe('<p dir="rtl">بسم الله</p>')
    expect(written(text('Bacalah: بسم الله'))).toBe('<p>Bacalah: بسم الله</p>')
    expect(htmlOf(docOf({ type: 'paragraph', attrs: { dir: 'ltr' }, content: [text('بسم')] }))).toBe(
      '<p dir="ltr">بسم</p>',
    )
    const list = { type: 'bulletList', content: [{ type: 'listItem', content: [arabic] }] } as RichBlock
    expect(htmlOf(docOf(list))).toBe('<ul><li dir="rtl"><p dir="rtl">بسم الله</p></li></ul>')
  })

  test('keeps a link with a bold word in it one link', () => {
    const link: RichMark = { type: 'link', attrs: { href: 'https://a.test/?b&c' } }
    expect(written(text('lihat ', link), text('ini', { type: 'bold' }, link))).toBe(
      '<p><a href="https://a.test/?b&amp;c" target="_blank" rel="noopener noreferrer nofollow">lihat <strong>ini</strong></a></p>',
    )
  })

  test('holds the white space that a browser would swallow', () => {
    expect(written(text(' a  b'), text(' ', { type: 'bold' }), { type: 'hardBreak' }, text('\tc '))).toBe(
      '<p>\u00a0a \u00a0b<strong>\u00a0</strong><br />\u00a0c\u00a0</p>',
    )
  })

  test('read and written again is the same, and always lawful and clean', () => {
    fc.assert(
      fc.property(doc, (document) => {
        const html = htmlOf(document)
        const again = docOfHtml(html)
        expect(htmlOf(again)).toBe(html)
        expect(isClean(html, known)).toBe(true)
        expect(RichDoc.safeParse(document).success && RichDoc.safeParse(again).success).toBe(true)
        const visible = (of: Doc) => plainTextOf(of).replaceAll(/\s+/g, '')
        expect(visible(again)).toBe(visible(document))
      }),
      { numRuns: 500 },
    )
  })
})

describe('HTML as a document', () => {
  const read = (html: string) => htmlOf(docOfHtml(html))

  test.each([
    ['loose text', 'satu <b>dua</b><br>tiga', '<p>satu <strong>dua</strong><br />tiga</p>'],
    ['lines of a browser’s own editing', 'satu<div>dua</div><div><br></div>', '<p>satu</p><p>dua</p><p><br /></p>'],
    ['white space of its source', '<p>\n  satu\n  dua </p>\n\n<p>\u00a0</p>', '<p>satu dua</p><p>\u00a0</p>'],
    [
      'a list in a list, as Word puts it',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    ['items without a list', '<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
    [
      'a picture within a line',
      `<p>a<img src="/api/files/${file_id}" alt="b" width="9">c</p>`,
      `<p>a</p><img src="/api/files/${file_id}" alt="b" width="9" loading="lazy" /><p>c</p>`,
    ],
    ['a picture from elsewhere, by its words', '<p><img src="https://a.test/x.png" alt="kucing"></p>', '<p>kucing</p>'],
    [
      'a table with all its parts',
      '<table><caption>Skor</caption><thead><tr><th>a</th></tr></thead><tr><td></td></tr></table>',
      '<p>Skor</p><table><tbody><tr><th><p>a</p></th></tr><tr><td><p></p></td></tr></tbody></table>',
    ],
    ['headings of a page, one lower', '<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
    [
      'a formula',
      '<p>a <span data-latex="x^2">x²</span></p><div data-latex="y">y</div>',
      '<p>a <span data-type="inline-math" data-latex="x^2">x^2</span></p><div data-type="block-math" data-latex="y">y</div>',
    ],
    [
      'Word',
      '<html><head><title>t</title><style>p{}</style></head><body><!--StartFragment--><p class=MsoNormal style="margin:0"><o:p></o:p><span lang=IN>Halo</span></p></body></html>',
      '<p>Halo</p>',
    ],
  ])('knows %s', (_, html, expected) => {
    expect(read(html)).toBe(expected)
  })

  test('of nothing is blank', () => {
    for (const html of ['', ' ', '<p></p>', '<div><br></div>', '<script>1</script>']) {
      expect(isBlankDoc(docOfHtml(html))).toBe(true)
    }
  })

  test('keeps nothing hostile, and comes to an end', () => {
    for (const html of hostile) {
      const clean = read(html)
      expect(isClean(clean, known)).toBe(true)
      expect(read(clean)).toBe(clean)
    }
  })

  test('keeps the text of what stands too deep', () => {
    expect(plainTextOf(docOfHtml(`${'<ul><li>'.repeat(40)}dasar`))).toContain('dasar')
  })

  test('that is too large is refused', () => {
    expect(() => docOfHtml('<p>a</p>'.repeat(50_000))).toThrow('Data yang dikirim terlalu besar.')
  })

  test('torn and mixed up by chance is lawful, clean and the same when read again', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = read(html)
        expect(isClean(clean, known)).toBe(true)
        expect(read(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a pupil’s answer', () => {
  test('keeps its few tags, without attributes', () => {
    expect(
      sanitiseAnswer('<p class="x" onclick="y">H<sub>2</sub>O <b>ya</b><br></p><ul><li dir="rtl">a</li></ul>'),
    ).toBe('<p>H<sub>2</sub>O <strong>ya</strong><br /></p><ul><li>a</li></ul>')
    expect(textOfAnswer(sanitiseAnswer('satu<div>dua</div><h1>tiga</h1><a href="https://a.test">empat</a>'))).toBe(
      'satu\nduatigaempat',
    )
  })

  test('is what the exam’s own box wrote, to the letter', () => {
    fc.assert(
      fc.property(fc.array(words), (lines) => {
        const html = answerOfText(lines.join('\n'))
        expect(sanitiseAnswer(html)).toBe(html)
        expect(isClean(html, knownInAnswers)).toBe(true)
      }),
    )
    expect(sanitiseAnswer('<p>a\0b\ud83d</p>')).toBe('<p>ab</p>')
    expect(sanitiseAnswer('</p onclick="x"𝛼')).toBe('<p></p>')
  })

  test('keeps nothing hostile', () => {
    for (const html of hostile) expect(isClean(sanitiseAnswer(html), knownInAnswers)).toBe(true)
  })

  test('reads the same when sanitised again', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = sanitiseAnswer(html)
        expect(isClean(clean, knownInAnswers)).toBe(true)
        expect(textOfAnswer(sanitiseAnswer(clean))).toBe(textOfAnswer(clean))
      }),
      { numRuns: 500, examples: [['<p><a>satu<ol> ']] },
    )
  })
})

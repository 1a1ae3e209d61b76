/**
 * What every printed document begins with: A4, the letterhead of the school ("kop"), the line at the foot, and how text
 * is set. Reads `data.foot` and `data.school`, and `data.long`: a long text has headings that one finds it by and tables
 * as wide as the page, which a question has not. A document's own template follows it.
 */
export const prelude = String.raw`
#let data = json("/data.json")
#let formulas = json("/formulas.json")
#let pictures = json("/pictures.json")
#let long = data.at("long", default: false)

#set page(
  paper: "a4",
  margin: (x: 20mm, top: 15mm, bottom: 18mm),
  footer: context {
    set text(size: 8.5pt, fill: luma(80))
    grid(
      columns: (1fr, auto),
      inset: (top: 1.4mm),
      stroke: (top: 0.4pt + luma(150)),
      data.foot,
      [Hal. #counter(page).display() dari #counter(page).final().first()],
    )
  },
)
#set text(font: ("Libertinus Serif", "Noto Naskh Arabic"), size: 11pt, lang: "id", hyphenate: false)
#set par(leading: 0.62em, spacing: 0.8em)
#set table(stroke: 0.5pt + luma(60), inset: (x: 2mm, y: 1.6mm))

// ---- Rich text, node by node

// As large as it was drawn on screen, and never larger than its place or a third of a page.
#let picture(id, width) = layout(place => {
  let natural = measure(image("/" + id))
  let wanted = if width == none { natural.width } else { width * 0.75pt }
  let highest = 85mm / natural.height * natural.width
  image("/" + id, width: calc.min(wanted, place.width, highest))
})

#let maths(latex, block: false) = {
  let formula = formulas.at(latex, default: none)
  if formula == none { raw(latex) } else { math.equation(eval(formula, mode: "math"), block: block) }
}

#let marked(body, marks) = marks.fold(body, (inner, mark) => {
  if mark.type == "bold" { strong(inner) }
  else if mark.type == "italic" { emph(inner) }
  else if mark.type == "underline" { underline(inner) }
  else if mark.type == "strike" { strike(inner) }
  else if mark.type == "subscript" { sub(inner) }
  else if mark.type == "superscript" { super(inner) }
  else if mark.type == "code" { text(font: "DejaVu Sans Mono", size: 0.85em, inner) }
  else { inner }
})

#let piece(node) = {
  if node.type == "text" { marked(node.text, node.at("marks", default: ())) }
  else if node.type == "hardBreak" { linebreak() }
  else if node.type == "inlineMath" { maths(node.attrs.latex) }
  else if node.type == "mention" { marked(strong("@" + node.attrs.label), node.at("marks", default: ())) }
}

#let letters(node) = node.at("content", default: ()).fold("", (all, one) => all + one.at("text", default: ""))
#let attrs(node) = { let found = node.at("attrs", default: none); if found == none { (:) } else { found } }
// As somebody set it; else from right to left where the first letter is Arabic or Hebrew.
#let runs-left(node) = {
  let dir = attrs(node).at("dir", default: none)
  if dir != none { return dir == "rtl" }
  let first = letters(node).match(regex("\p{L}"))
  first != none and first.text.match(regex("[\p{Arabic}\p{Hebrew}]")) != none
}
// Its letters reach higher and lower than Latin ones.
#let arabic(body) = text(dir: rtl, lang: "ar", size: 1.2em, top-edge: 0.95em, bottom-edge: -0.4em, body)
#let running(node, body) = if runs-left(node) {
  block(width: 100%, { set align(right); arabic(body) })
} else { body }

#let tick(checked) = box(width: 3.2mm, height: 3.2mm, baseline: 0.4mm, stroke: 0.6pt + luma(60), radius: 0.5mm, if checked {
  place(curve(stroke: 1pt, curve.move((0.6mm, 1.7mm)), curve.line((1.3mm, 2.4mm)), curve.line((2.6mm, 0.8mm))))
})
// On paper that knows no colours a word says what a box is for.
#let callouts = (
  info: ("Catatan", rgb("#2563a8"), rgb("#eaf2fb")),
  success: ("Tips", rgb("#2b7a4b"), rgb("#e9f6ee")),
  warning: ("Perhatian", rgb("#b7791f"), rgb("#fdf5e3")),
  danger: ("Penting", rgb("#b3372f"), rgb("#fcecea")),
)
#let embeds = (exam: "Ujian", quiz: "Paket soal", journal: "Modul ajar", file: "Berkas")

#let rich-line(node) = running(node, par[#node.at("content", default: ()).map(piece).join()])

#let rich-block(node) = {
  let parts = node.at("content", default: ())
  if node.type == "paragraph" { if parts.len() > 0 { rich-line(node) } }
  else if node.type == "heading" {
    let words = parts.map(piece).join()
    if words == none { none }
    else if long { running(node, heading(level: node.attrs.level - 1, words)) }
    else { running(node, par(strong(words))) }
  }
  else if node.type == "bulletList" { list(..parts.map(item => item.content.map(rich-block).join())) }
  else if node.type == "orderedList" {
    enum(start: attrs(node).at("start", default: 1), ..parts.map(item => item.content.map(rich-block).join()))
  }
  else if node.type == "table" {
    let placed = cell => table.cell(
      x: cell.x,
      y: cell.y,
      colspan: cell.colspan,
      rowspan: cell.rowspan,
      fill: if cell.isHeader { luma(238) },
      breakable: if cell.isShort { false } else { auto },
      {
        let body = cell.content.map(rich-block).join()
        // Somebody will write into it by hand.
        if long and body == none { v(5mm) } else if cell.isHeader { strong(body) } else { body }
      },
    )
    let (top, rest) = (node.rows.slice(0, node.headers), node.rows.slice(node.headers))
    table(
      columns: if long { node.weights.map(weight => weight * 1fr) } else { node.weights.map(_ => auto) },
      ..if top.len() > 0 { (table.header(..top.flatten().map(placed)),) },
      ..rest.flatten().map(placed),
    )
  }
  else if node.type == "taskList" {
    stack(spacing: 0.7em, ..parts.map(task => grid(
      columns: (4mm, 1fr),
      column-gutter: 1.6mm,
      tick(task.attrs.checked),
      task.content.map(rich-block).join(),
    )))
  }
  else if node.type == "callout" {
    let (word, ink, ground) = callouts.at(node.attrs.tone)
    block(width: 100%, inset: (x: 3.4mm, y: 2.6mm), fill: ground, stroke: (left: 2pt + ink), {
      text(size: 0.85em, weight: "bold", fill: ink, word)
      parbreak()
      parts.map(rich-block).join()
    })
  }
  else if node.type == "embed" {
    block(width: 100%, inset: (x: 3.4mm, y: 2.2mm), stroke: 0.5pt + luma(150), radius: 1mm, {
      text(size: 0.85em, fill: luma(80), embeds.at(node.attrs.kind))
      linebreak()
      strong(node.attrs.title)
    })
  }
  else if node.type == "blockquote" {
    block(inset: (left: 4mm), stroke: (left: 1pt + luma(150)), parts.map(rich-block).join())
  }
  else if node.type == "image" {
    let id = node.attrs.file_id
    if id in pictures { picture(id, attrs(node).at("width", default: none)) } else { emph("[" + node.attrs.alt + "]") }
  }
  else if node.type == "blockMath" { maths(node.attrs.latex, block: true) }
  else if node.type == "horizontalRule" { line(length: 100%, stroke: 0.4pt) }
}

// A picture for which there is no room stands above on the next page, and the text that follows it fills this one.
#let picture-or-text(node) = context {
  let drawn = rich-block(node)
  let room = page.height - 18mm - here().position().y
  if measure(drawn, width: page.width - 40mm).height <= room { drawn } else { place(top, float: true, drawn) }
}

#let rich(doc) = if doc != none {
  doc.content.map(node => if long and node.type == "image" { picture-or-text(node) } else { rich-block(node) }).join()
}
// A short text beside a letter: it stays beside it, whichever way it runs.
#let rich-beside(doc) = if doc.content.len() == 1 and runs-left(doc.content.first()) {
  box(arabic(doc.content.first().at("content", default: ()).map(piece).join()))
} else { rich(doc) }

// ---- The school

#let letterhead(school) = {
  let logo = if "logo" in pictures { image("/logo", height: 20mm) }
  grid(
    columns: (24mm, 1fr, 24mm),
    align: center + horizon,
    logo,
    {
      set par(leading: 0.45em)
      text(size: 15pt, weight: "bold", upper(school.name))
      for line in school.lines { linebreak(); text(size: 9.5pt, line) }
    },
    [],
  )
  block(above: 2mm, below: 4mm, stack(spacing: 0.9mm, line(length: 100%, stroke: 1.6pt), line(length: 100%, stroke: 0.5pt)))
}

#let dots(width: 100%) = box(width: width, repeat(gap: 1pt)[.])
#let facts(rows, left: 34mm) = grid(
  columns: (left, 4mm, 1fr),
  row-gutter: 1.9mm,
  ..rows.map(((name, value)) => (name, [:], if value == none { dots() } else { value })).flatten(),
)
// Room for a wet signature and the stamp.
#let signature(above, name, below) = {
  set par(leading: 0.5em)
  block(breakable: false, {
    above
    v(15mm)
    if name == none { dots(width: 52mm) } else { underline(strong(name)) }
    linebreak()
    below
  })
}
`

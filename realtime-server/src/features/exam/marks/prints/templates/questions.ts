/** The questions, the key and a pupil's paper, in the typesetter's language; the prelude comes before each. */

const heading = String.raw`
#letterhead(data.school)
#align(center, {
  set par(leading: 0.5em)
  text(size: 12.5pt, weight: "bold", upper(data.exam_type)); linebreak()
  text(size: 12pt, weight: "bold", data.title); linebreak()
  text(size: 10.5pt, data.year)
})
#v(1mm)
`

const questionGrid = String.raw`
#let numbered(number, body) = grid(columns: (8mm, 1fr), [#number.], body)
#let option-line(option, mark: none) = grid(
  columns: (7mm, 1fr),
  align: horizon,
  if mark == none { [#option.letter.] } else { mark },
  rich-beside(option.doc),
)
`

export const questionsTemplate = String.raw`
${heading}
#grid(
  columns: (1fr, 72mm),
  column-gutter: 8mm,
  facts(data.facts),
  facts((("Nama", none), ("No. Peserta", none), ("Kelas", none)), left: 24mm),
)
#v(1mm)
#if data.instructions != "" {
  block(width: 100%, stroke: 0.5pt + luma(60), inset: 2.5mm, {
    strong[Petunjuk]
    for line in data.instructions.split("\n") { linebreak(); line }
  })
}
${questionGrid}
#if data.questions.len() == 0 [Soal ditetapkan ketika ujian diterbitkan.]
#for question in data.questions {
  if question.heading != none { block(above: 5mm, below: 3mm, sticky: true, strong(question.heading)) }
  block(breakable: question.options.len() == 0, above: 3.2mm, below: 3.2mm, numbered(question.number, {
    rich(question.doc)
    if question.options.len() > 0 {
      block(above: 2.6mm, grid(
        columns: (1fr,) * question.columns,
        column-gutter: 4mm,
        row-gutter: 2mm,
        ..question.options.map(option => option-line(option)),
      ))
    }
    for _ in range(question.lines) { v(3.4mm); line(length: 100%, stroke: (paint: luma(120), thickness: 0.4pt, dash: "dotted")) }
  }))
}
#v(4mm)
#align(center, text(size: 9.5pt)[--- Selamat mengerjakan ---])
`

export const keyTemplate = String.raw`
#align(right, text(size: 9pt, weight: "bold", "RAHASIA"))
${heading}
#align(center, strong[KUNCI JAWABAN DAN PEDOMAN PENSKORAN])
#facts(data.facts)
#v(2mm)
#table(
  columns: (11mm, 34mm, 14mm, 1fr),
  align: (center + top, left + top, center + top, left + top),
  table.header(strong[No], strong[Kunci], strong[Poin], strong[Pembahasan / Pedoman]),
  ..data.questions.map(question => (
    [#question.number],
    strong(question.key),
    question.point,
    {
      rich(question.explanation)
      if question.rubric.len() > 0 {
        list(..question.rubric.map(((criterion, point)) => [#criterion#if point != "" [ (#point)]]))
      }
    },
  )).flatten(),
  table.cell(colspan: 2, align: right, strong[Jumlah poin]), align(center, strong(data.total)), [],
)
#v(6mm)
#grid(columns: (1fr, 70mm), [], signature([#data.signed.place #linebreak() Guru Mata Pelajaran], data.signed.name, data.signed.nip))
`

export const pupilsPaperTemplate = String.raw`
${heading}
#grid(
  columns: (1fr, 42mm),
  column-gutter: 6mm,
  facts(data.facts),
  block(width: 100%, stroke: 1pt, inset: 3mm, align(center, {
    text(size: 9.5pt)[Nilai]
    linebreak()
    text(size: 24pt, weight: "bold", data.score)
    linebreak()
    text(size: 9.5pt)[Jumlah poin: #data.total]
  })),
)
#v(1mm)
#line(length: 100%, stroke: 0.5pt)
${questionGrid}
#let tick(option) = {
  let letter = box(width: 5mm, height: 5mm, radius: 2.5mm, inset: 0mm,
    stroke: if option.is_chosen { 1pt },
    fill: if option.is_key { luma(215) },
    align(center + horizon, option.letter))
  letter
}
#for answer in data.answers {
  block(breakable: answer.options.len() == 0, above: 3.4mm, below: 3.4mm, grid(
    columns: (1fr, 30mm),
    column-gutter: 4mm,
    numbered(answer.number, {
      rich(answer.doc)
      block(above: 2.6mm, below: 0mm)
      for option in answer.options { block(above: 1.4mm, below: 1.4mm, option-line(option, mark: tick(option))) }
      if answer.words != none {
        block(width: 100%, above: 1mm, stroke: (left: 1.2pt + luma(120)), inset: (left: 3mm, y: 0.5mm), rich(answer.words))
      }
      if answer.attachment != none [Lampiran: #emph(answer.attachment)]
      if answer.is_blank { emph[Tidak dijawab] }
      if answer.accepted != none { block(above: 2mm)[Kunci: #answer.accepted] }
      if answer.comment != "" { block(above: 2mm)[Catatan guru: #emph(answer.comment)] }
    }),
    align(right, text(size: 9.5pt, answer.point)),
  ))
}
#v(2mm)
#text(size: 9pt)[Lingkaran: jawaban peserta. Latar kelabu: kunci jawaban.]
#v(5mm)
#grid(columns: (1fr, 70mm), [], signature([#data.signed.place #linebreak() Guru Mata Pelajaran], data.signed.name, data.signed.nip))
`

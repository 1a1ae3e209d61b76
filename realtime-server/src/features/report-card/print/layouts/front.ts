/** The front of a pupil's book of report cards: cover, the school, and sixteen things about the pupil. */
export const front = String.raw`
#let bare-page(one, foot: none, body) = {
  set page(..paper(one), margin: (x: 25mm, top: 25mm, bottom: 20mm), header: none, background: none, footer: if foot != none {
    set text(size: 8.5pt, fill: luma(60))
    foot
  })
  body
}

#let cover(one, index) = {
  bare-page(one, align(center, {
    v(10mm)
    drawn(one.kop.left, 45mm, 45mm)
    v(12mm)
    text(size: 26pt, weight: "bold")[RAPOR]
    v(2mm)
    text(size: 15pt, weight: "bold", upper(one.kind))
    v(4mm)
    text(size: 17pt, weight: "bold", upper(one.school.name))
    v(1fr)
    block(below: 2mm, text(size: 11pt)[Nama Murid])
    box(width: 120mm, stroke: 0.8pt, inset: 3.4mm, text(size: 14pt, weight: "bold", upper(one.student.full_name)))
    v(6mm)
    block(below: 2mm, text(size: 11pt)[NISN / NIS])
    box(width: 120mm, stroke: 0.8pt, inset: 3.4mm, text(size: 13pt)[#short(one.student.nisn) / #short(one.student.nis)])
    v(1fr)
    for line in one.foot { text(size: 12pt, weight: "bold", upper(line)); linebreak() }
    v(6mm)
  }))
  bare-page(one, {
    align(center, block(below: 12mm, text(size: 14pt, weight: "bold")[IDENTITAS SEKOLAH]))
    set text(size: 11pt)
    grid(
      columns: (48mm, 5mm, 1fr),
      row-gutter: 4.4mm,
      ..one.facts.map(((name, value)) => (name, [:], short(value))).flatten(),
    )
  })
}

#let pupil-identity(one, index) = bare-page(one, foot: [#one.student.full_name], {
  align(center, block(below: 9mm, text(size: 14pt, weight: "bold")[KETERANGAN DIRI MURID]))
  set text(size: 11pt)
  grid(
    columns: (8mm, 56mm, 4mm, 1fr),
    row-gutter: 3.4mm,
    ..one.items.map(((number, name, value)) => (
      if number != none { [#number.] }, name, if value != false { [:] }, if value != false { short(value) },
    )).flatten(),
  )
  v(1fr)
  block(breakable: false, grid(
    columns: (1fr, 80mm),
    align: (center + bottom, left),
    // The photo is glued in, and stamped over its corner.
    rect(width: 30mm, height: 40mm, stroke: 0.5pt, align(middle, text(size: 9pt, fill: luma(90))[Pas foto #linebreak() 3 × 4])),
    signature([#one.place #linebreak() #one.principal.title], one.principal.name, one.principal.nip),
  ))
})
`

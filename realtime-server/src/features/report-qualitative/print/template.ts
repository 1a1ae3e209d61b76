/** A narrative report in the typesetter's language; the prelude comes before it. */
export const qualitativeTemplate = String.raw`
#let report = data.report
#set page(..if report.paper == "F4" { (width: 215mm, height: 330mm) } else { (:) })
#set page(background: if data.draft { rotate(-50deg, text(size: 110pt, weight: "bold", fill: luma(232))[DRAF]) })
#set text(size: 10pt)
#let say(value) = if value == none or value == "" { "-" } else { str(value) }

#letterhead(data.school)
#align(center, text(size: 13pt, weight: "bold")[RAPOR KUALITATIF])
#v(1mm)
#grid(
  columns: (1.35fr, 1fr),
  column-gutter: 6mm,
  facts(left: 26mm, (
    ("Nama", strong(report.student.full_name)),
    ("NIS / NISN", [#say(report.student.nis) / #say(report.student.nisn)]),
    ("Sekolah", report.school.name),
  )),
  facts(left: 28mm, (
    ("Kelas", report.class_name),
    ("Semester", data.semester),
    ("Tahun Pelajaran", report.school_year),
  )),
)

#block(above: 3mm, text(size: 8.5pt, fill: luma(80), report.scale.map(step => step.code + " = " + step.label).join("; ")))

// Drawn, since the text's own letters have none.
#let check = box(width: 3mm, height: 3mm, curve(
  stroke: 1.1pt,
  curve.move((0.3mm, 1.7mm)),
  curve.line((1.1mm, 2.6mm)),
  curve.line((2.8mm, 0.3mm)),
))
#let valued(section) = table(
  columns: (1.5fr, ..report.scale.map(_ => 10mm), 1fr),
  align: (x, y) => if x > 0 and x <= report.scale.len() { center + horizon } else { left + horizon },
  table.header(strong[Indikator], ..report.scale.map(step => strong(step.code)), strong[Catatan]),
  ..section.rows.map(row => (
    row.indicator,
    ..report.scale.map(step => if row.code == step.code { check } else { [] }),
    row.note,
  )).flatten(),
)
#let framed(body) = block(width: 100%, stroke: 0.5pt + luma(60), inset: 2.4mm, body)

#for (index, section) in report.sections.enumerate() {
  // A heading never stands alone at the foot of a page.
  block(above: 4mm, below: 2mm, sticky: true, strong[#numbering("A", index + 1). #section.title])
  valued(section)
  if section.note != "" { block(above: 1.6mm, framed[#strong[Catatan.] #section.note]) }
}

#let leader(above, name, below) = align(center, {
  set par(leading: 0.5em)
  above
  v(15mm)
  if name == none { dots(width: 46mm) } else { underline(strong(name)) }
  linebreak()
  below
})
// What comes last goes over to the next page with the signatures, so that they never stand there alone.
#block(breakable: false, {
  block(above: 4mm, below: 2mm, strong[Rangkuman])
  framed(say(report.summary))
  v(7mm)
  grid(
    columns: (1fr, 1fr),
    leader([#linebreak() Orang Tua/Wali], none, []),
    leader([#data.place #linebreak() Wali Kelas], data.homeroom.name, data.homeroom.nip),
  )
  v(3mm)
  leader([Mengetahui, #linebreak() #report.school.principal_title], data.principal.name, data.principal.nip)
})
`

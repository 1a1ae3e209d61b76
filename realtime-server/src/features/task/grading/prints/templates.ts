/** The class's list and a pupil's marked sheet, in the typesetter's language; the prelude comes before each. */

/** Folio as Indonesian schools call it F4; the prelude has set A4. */
const paper = String.raw`
#if data.paper == "F4" { set page(width: 215mm, height: 330mm); include-body() } else { include-body() }
`

const title = String.raw`
#let title(words) = align(center, { set par(leading: 0.5em); text(size: 13pt, weight: "bold", words); linebreak(); data.title; linebreak(); [Tahun Pelajaran #data.year] })
`

export const listTemplate = String.raw`
${title}
#let include-body() = {
  letterhead(data.school)
  title("DAFTAR NILAI TUGAS")
  v(1mm)
  facts((
    ("Mata Pelajaran", data.course),
    ("Kelas", data.class_name),
    ("Tenggat", data.ends),
    ("Nilai maksimal", data.max_score),
  ))
  v(2mm)
  table(
    columns: (9mm, 20mm, 1fr, 27mm, 27mm, 15mm, 22mm),
    align: (x, y) => if x in (0, 1, 5) { center + horizon } else { left + horizon },
    inset: (x: 1.6mm, y: 1.5mm),
    table.header(strong[No], strong[NIS], strong[Nama], strong[Status], strong[Dikumpulkan], strong[Nilai], strong[Catatan]),
    ..data.pupils.map(one => ([#one.no], one.number, one.name, one.status, one.submitted, one.score, one.remark)).flatten(),
  )
  if data.pupils.len() == 0 [Belum ada siswa.]
  v(2mm)
  facts((
    ("Sudah dinilai", data.graded),
    ("Rata-rata", data.mean),
  ))
  v(5mm)
  grid(columns: (1fr, 1fr), column-gutter: 12mm, [], signature([#data.place #linebreak() Guru Mata Pelajaran], data.teacher.name, data.teacher.nip))
}
${paper}
`

/** A page is 10,000 units wide and high; the picture says how much that is on paper. */
const marks = String.raw`
#let inks = (red: rgb("#c62828"), blue: rgb("#1f5fbf"), green: rgb("#2b7a4b"), yellow: rgb("#f2c200"))
#let drawn(mark, width, height) = {
  let across = value => value / 10000 * width
  let down = value => value / 10000 * height
  if mark.kind in ("pen", "highlighter") {
    let ink = inks.at(mark.color)
    let first = mark.points.first()
    // A dot is the shortest of lines, and round because its ends are.
    let rest = if mark.points.len() == 1 { ((first.at(0) + 1, first.at(1)),) } else { mark.points.slice(1) }
    place(top + left, curve(
      stroke: (
        paint: if mark.kind == "highlighter" { ink.transparentize(60%) } else { ink },
        thickness: across(mark.width),
        cap: "round",
        join: "round",
      ),
      curve.move((across(first.at(0)), down(first.at(1)))),
      ..rest.map(point => curve.line((across(point.at(0)), down(point.at(1))))),
    ))
  } else if mark.kind == "tick" {
    place(top + left, dx: across(mark.x) - 3mm, dy: down(mark.y) - 3mm, curve(
      stroke: (paint: inks.green, thickness: 0.9mm, cap: "round"),
      curve.move((0mm, 3.4mm)), curve.line((2.2mm, 5.6mm)), curve.line((6mm, 0.4mm)),
    ))
  } else if mark.kind == "cross" {
    place(top + left, dx: across(mark.x) - 2.5mm, dy: down(mark.y) - 2.5mm, curve(
      stroke: (paint: inks.red, thickness: 0.9mm, cap: "round"),
      curve.move((0mm, 0mm)), curve.line((5mm, 5mm)), curve.move((5mm, 0mm)), curve.line((0mm, 5mm)),
    ))
  } else if mark.kind == "text" {
    // At the edge it moves in, so that it can be read.
    let from-left = calc.min(across(mark.x), width - 20mm)
    place(top + left, dx: from-left, dy: calc.min(down(mark.y), height - 8mm), block(
      width: width - from-left,
      text(font: "DejaVu Sans Mono", size: 9pt, fill: inks.at(mark.color), mark.text),
    ))
  }
}
#let page-with-marks(page) = layout(room => {
  let natural = measure(image("/" + page.picture))
  let highest = 235mm
  let width = calc.min(room.width, highest / natural.height * natural.width)
  let height = natural.height / natural.width * width
  box(width: width, height: height, clip: true, stroke: 0.4pt + luma(180), {
    place(top + left, image("/" + page.picture, width: width, height: height))
    for mark in page.marks { drawn(mark, width, height) }
  })
})
`

export const sheetTemplate = String.raw`
${title}
${marks}
#let include-body() = {
  letterhead(data.school)
  title("HASIL TUGAS")
  v(1mm)
  facts((
    ("Nama", data.pupil),
    ("NIS", data.number),
    ("Kelas", data.class_name),
    ("Mata Pelajaran", data.course),
    ("Dikumpulkan", data.submitted),
    ("Nilai", strong(data.score)),
    ..if data.deduction != none { (("Pengurangan", data.deduction),) },
  ))
  if data.rubric.len() > 0 {
    v(2mm)
    table(
      columns: (1fr, 30mm),
      align: (x, y) => if x == 1 { center + horizon } else { left + horizon },
      table.header(strong[Kriteria], strong[Poin]),
      ..data.rubric.map(one => (one.text, [#one.point / #one.most])).flatten(),
    )
  }
  if data.comments.len() > 0 {
    v(2mm)
    strong[Komentar]
    for one in data.comments { par[#strong(one.by): #one.text] }
  }
  if data.answer != none {
    v(2mm)
    strong[Jawaban]
    rich(data.answer)
  }
  for page in data.pages {
    pagebreak()
    text(size: 9pt, fill: luma(80), page.name)
    linebreak()
    if page.picture in pictures { page-with-marks(page) } else { emph[Berkas ini tidak dapat dicetak.] }
  }
  if data.others.len() > 0 {
    v(2mm)
    strong[Berkas lain, dibuka di layar]
    list(..data.others)
  }
}
${paper}
`

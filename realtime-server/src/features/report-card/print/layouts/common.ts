/**
 * What all report cards have in common, in the typesetter's language; the prelude comes before it. A document holds the
 * cards of one pupil or of a class: each has its own pages, head and foot, and counts its pages by itself.
 */
export const common = String.raw`
#set text(size: 10pt)
#set table(inset: (x: 1.6mm, y: 1.4mm))

// As people wrote it. What begins in Arabic runs from right to left; Arabic words within a line stand as they are.
#let is-arabic(value) = {
  let first = value.match(regex("\p{L}"))
  first != none and first.text.match(regex("\p{Arabic}")) != none
}
#let written(value) = value.split("\n").map(line => if is-arabic(line) {
  block(width: 100%, { set align(right); arabic(line) })
} else { par(line) }).join()
#let say(value) = if value == none or value == "" { [-] } else { written(str(value)) }
#let short(value) = if value == none or value == "" { [-] } else { str(value) }
#let drawn(name, width, height) = if name != none and name in pictures {
  image("/" + name, width: width, height: height, fit: "contain")
}

// ---- Pages

#let start-of(index) = label("start-" + str(index))
#let end-of(index) = label("end-" + str(index))
// Not a counter: the head of a page is set before what stands on it could set one back.
#let page-in(index) = here().page() - locate(start-of(index)).page() + 1
#let pages-of(index) = locate(end-of(index)).page() - locate(start-of(index)).page() + 1

#let running-head(one) = {
  set text(size: 8.5pt)
  block(width: 100%, stroke: (bottom: 0.5pt + luma(90)), inset: (bottom: 1.2mm), grid(
    columns: (1fr, auto),
    column-gutter: 6mm,
    row-gutter: 1mm,
    strong(one.card.student.full_name), strong(one.title),
    [NIS/NISN: #short(one.card.student.nis)/#short(one.card.student.nisn) · #one.kop.name],
    [Kelas: #one.card.class_name · Semester: #one.semester · #one.card.school_year],
  ))
}

#let behind(one) = {
  place(center + horizon, drawn(one.watermark, 120mm, 120mm))
  if one.draft { place(center + horizon, rotate(-50deg, text(size: 110pt, weight: "bold", fill: luma(225))[DRAF])) }
}

#let paper(one) = if one.card.paper == "F4" { (width: 215mm, height: 330mm) } else { (width: 210mm, height: 297mm) }

// The first page has the whole letterhead instead of the running head, and begins above where the others do.
#let sheet(one, index, body) = {
  set page(
    ..paper(one),
    margin: (x: 18mm, top: 25mm, bottom: 18mm),
    header-ascent: 4mm,
    header: context if page-in(index) > 1 { running-head(one) },
    footer: context {
      set text(size: 8.5pt, fill: luma(60))
      block(width: 100%, stroke: (top: 0.4pt + luma(120)), inset: (top: 1.4mm))[
        #one.card.student.full_name | #one.card.class_name #h(1fr) Hal. #page-in(index) dari #pages-of(index)
      ]
    },
    background: behind(one),
  )
  [#metadata(none)#start-of(index)]
  v(-13mm)
  body
  [#metadata(none)#end-of(index)]
}

// ---- Letterhead and identity

#let kop(one) = {
  grid(
    columns: (24mm, 1fr, 24mm),
    align: center + horizon,
    drawn(one.kop.left, 22mm, 20mm),
    {
      set par(leading: 0.45em)
      if one.kop.above != none { text(size: 11pt, upper(one.kop.above)); linebreak() }
      text(size: 15pt, weight: "bold", upper(one.kop.name))
      for line in one.kop.lines { linebreak(); text(size: 9.5pt, line) }
    },
    drawn(one.kop.right, 22mm, 20mm),
  )
  block(above: 2mm, below: 3.5mm, stack(spacing: 0.9mm, line(length: 100%, stroke: 1.6pt), line(length: 100%, stroke: 0.5pt)))
}
#let headline(title) = align(center, block(above: 0mm, below: 4mm, text(size: 13pt, weight: "bold", title)))

#let identity(left, right) = block(below: 4.5mm, grid(
  columns: (1.35fr, 1fr),
  column-gutter: 6mm,
  facts(left: 26mm, left),
  facts(left: 29mm, right),
))
#let usual-identity(one) = identity(
  (
    ("Nama", strong(upper(one.card.student.full_name))),
    ("NIS / NISN", [#short(one.card.student.nis) / #short(one.card.student.nisn)]),
    ("Sekolah", one.card.school.name),
    ("Alamat", short(one.card.school.address)),
  ),
  (
    ("Kelas", one.card.class_name),
    ("Fase", short(one.card.phase)),
    ("Semester", one.semester),
    ("Tahun Pelajaran", one.card.school_year),
  ),
)

// ---- Sections
//
// Each section is made of pieces. The last piece of the last section goes over to the next page with the signatures, so
// that they never stand there alone.

// A heading never stands alone at the foot of a page.
#let section-head(index, title) = block(above: 4.5mm, below: 2mm, sticky: true, strong[#numbering("A", index + 1). #title])
#let lower-head(title) = block(above: 3mm, below: 1.6mm, sticky: true, strong(title))
#let framed(body, height: auto) = block(width: 100%, height: height, stroke: 0.5pt + luma(60), inset: 2.4mm, body)
#let head(..names) = table.header(..names.pos().map(name => table.cell(align: center + horizon, strong(name))))
#let middle = center + horizon
#let side = left + horizon

// The first column keeps rows together that would part badly, and is not seen.
#let bond(rows) = table.cell(rowspan: rows, breakable: false, inset: 0pt, stroke: none, [])
#let list-table(columns, aligns, names, rows) = in-pieces(rows, head(..names), (rows, ..first) => table(
  columns: columns,
  align: (x, y) => aligns.at(x),
  ..first,
  ..rows.flatten(),
))

#let numbered(names, rows) = list-table(
  (9mm, 1fr, 2fr),
  (middle, side, side),
  ("No", ..names),
  if rows.len() == 0 { (([-], [-], [-]),) } else {
    rows.enumerate().map(((index, (one, other))) => ([#(index + 1)], say(one), say(other)))
  },
)

#let absences(one) = {
  let days = one.card.parts.at("attendance", default: (sick: 0, permitted: 0, absent: 0))
  table(
    columns: (60mm, 30mm),
    align: (side, middle),
    [Sakit], [#days.sick hari],
    [Izin], [#days.permitted hari],
    [Tanpa Keterangan], [#days.absent hari],
  )
}

#let rank-line(one) = {
  let rank = one.card.at("rank", default: none)
  if rank != none { block(above: 2mm)[Peringkat kelas: #strong[#rank.place] dari #rank.of siswa] }
}

#let attitude(one) = (table(
  columns: (24mm, 26mm, 1fr),
  align: (side, middle, side),
  head("Sikap", "Predikat", "Deskripsi"),
  [Spiritual], short(one.card.extras.spiritual_predicate), say(one.card.extras.spiritual_text),
  [Sosial], short(one.card.extras.social_predicate), say(one.card.extras.social_text),
),)

// With a comma, as people write it.
#let measured(value) = if type(value) == float { str(value).replace(".", ",") } else { short(value) }
#let growth(one) = (table(
  columns: (1fr, 1fr, 1fr, 1.3fr, 1.3fr, 1.3fr),
  align: middle,
  head("Tinggi (cm)", "Berat (kg)", "Lingkar kepala (cm)", "Pendengaran", "Penglihatan", "Gigi"),
  ..("height_cm", "weight_kg", "head_cm", "hearing", "sight", "teeth").map(key => measured(one.card.extras.at(key))),
),)

#let usual-sections = (
  SIKAP: attitude,
  KOKURIKULER: one => (framed(say(one.card.parts.at("kokurikuler", default: none))),),
  KARAKTER: one => numbered(("Karakter", "Keterangan"), one.card.parts.at("character", default: ()).map(each => (each.name, each.text))),
  EKSTRAKURIKULER: one => numbered(("Kegiatan", "Keterangan"), one.activities),
  PERTUMBUHAN: growth,
  PRESTASI: one => numbered(("Jenis", "Keterangan"), one.card.achievements.map(each => (each.kind, each.text))),
  KETIDAKHADIRAN: one => (absences(one),),
  CATATAN: one => (framed(say(one.card.homeroom_note)),),
  TANGGAPAN: _ => (framed([], height: 18mm),),
  KENAIKAN: one => (framed(if one.promotion == none { [-] } else { strong(one.promotion) }),),
)

#let body-of(one, sections, signatures) = {
  let printed = one.sections.filter(section => section.key in sections)
  let parts = printed.enumerate().map(((index, section)) => {
    let pieces = sections.at(section.key)(one)
    (section-head(index, section.title), ..pieces)
  })
  for pieces in parts.slice(0, calc.max(0, parts.len() - 1)) { pieces.join() }
  let last = if parts.len() == 0 { () } else { parts.last() }
  // A section of one piece goes with its heading.
  let along = if last.len() > 2 { last.slice(-1) } else { last }
  last.slice(0, last.len() - along.len()).join()
  block(breakable: false, above: if last.len() > 2 { 0mm } else { 4.5mm }, { along.join(); signatures })
}

// ---- Signatures

#let room(one) = if one.card.sign_mode == "WET" { 24mm } else { 15mm }
#let leader(one, above, name, below, seal: false) = align(center, {
  set par(leading: 0.5em)
  above
  if seal and one.seal != none {
    block(above: 1mm, below: 1mm, image(bytes(one.seal.qr), format: "svg", width: 18mm))
  } else { v(room(one)) }
  if name == none { dots(width: 46mm) } else { underline(strong(name)) }
  linebreak()
  below
})
#let parents(one) = leader(one, [#linebreak() Orang Tua/Wali], none, [])
#let homeroom(one, role: "Wali Kelas") = leader(one, [#one.place #linebreak() #role], one.homeroom.name, one.homeroom.nip)
#let principal(one, before: [Mengetahui,]) = {
  leader(one, [#before #linebreak() #one.card.school.principal_title], one.principal.name, one.principal.nip, seal: true)
  if one.seal != none {
    align(center, text(size: 7.5pt, fill: luma(60), {
      set par(leading: 0.45em)
      [Periksa keaslian rapor ini di #one.seal.page]
      linebreak()
      [dengan kode #text(font: "DejaVu Sans Mono", one.seal.code)]
      linebreak()
      [Bukan tanda tangan elektronik tersertifikasi.]
    }))
  }
}
#let three-signatures(one, role: "Wali Kelas") = {
  v(6mm)
  grid(columns: (1fr, 1fr), parents(one), homeroom(one, role: role))
  v(3mm)
  principal(one)
}
#let two-signatures(one) = {
  v(6mm)
  grid(columns: (1fr, 1fr), principal(one), homeroom(one))
}
`

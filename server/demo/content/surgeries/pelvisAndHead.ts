import { CENTERS, DAY_CENTERS, listed, type SurgeryGroup } from './group.ts'

export const pelvisAndHead: readonly SurgeryGroup[] = [
  {
    speciality: 'Ginecologia e Obstetrícia',
    sectors: ['Centro Obstétrico', 'Centro Cirúrgico B'],
    chapter: 3130,
    minutes: [45, 120],
    patients: 'woman',
    names: listed(`
      Cesariana
      Cesariana com laqueadura tubária
      Parto: vaginal com analgesia; múltiplo por cesariana
      Curetagem: uterina pós-aborto; uterina semiótica
      Cerclagem do colo uterino
      Histerectomia: total abdominal; subtotal; vaginal; total por videolaparoscopia
      Miomectomia: abdominal; por videolaparoscopia; histeroscópica
      Histeroscopia: diagnóstica; com polipectomia; com ablação de endométrio
      Ooforectomia: unilateral; bilateral por videolaparoscopia
      Ooforoplastia por videolaparoscopia
      Salpingectomia: por gravidez ectópica; bilateral por videolaparoscopia
      Laqueadura tubária por videolaparoscopia
      Tratamento de endometriose por videolaparoscopia
      Colpoperineoplastia: anterior; posterior
      Correção de incontinência urinária com sling
      Conização do colo uterino
      Exérese da glândula de Bartholin
      Vulvectomia simples
      Traquelectomia`),
  },
  {
    speciality: 'Mastologia',
    sectors: DAY_CENTERS,
    chapter: 3060,
    minutes: [60, 150],
    patients: 'woman',
    names: listed(`
      Mastectomia: simples; radical modificada; subcutânea com inclusão de prótese
      Quadrantectomia com linfadenectomia axilar
      Setorectomia mamária
      Biópsia de linfonodo sentinela da mama
      Exérese: de fibroadenoma; de mama acessória; de ductos mamários
      Reconstrução mamária: com prótese; com retalho do grande dorsal; com expansor
      Linfadenectomia axilar`),
  },
  {
    speciality: 'Urologia',
    sectors: DAY_CENTERS,
    chapter: 3110,
    minutes: [45, 135],
    patients: 'adult',
    names: listed(`
      Ureterolitotripsia: transureteroscópica; flexível a laser
      Nefrolitotripsia percutânea
      Nefrectomia: total; parcial por videolaparoscopia; radical
      Pieloplastia: convencional; por videolaparoscopia
      Implante de cateter duplo J
      Retirada de cateter duplo J
      Cistolitotripsia endoscópica
      Ressecção endoscópica de tumor vesical
      Cistectomia: parcial; radical
      Cistoscopia com biópsia
      Uretrotomia interna
      Uretroplastia
      Reimplante ureteral
      Adrenalectomia por videolaparoscopia`),
  },
  {
    speciality: 'Urologia',
    sectors: DAY_CENTERS,
    chapter: 3120,
    minutes: [30, 135],
    patients: 'man',
    names: listed(`
      Prostatectomia: radical; radical por videolaparoscopia; a céu aberto
      Ressecção endoscópica da próstata
      Biópsia prostática guiada por ultrassonografia
      Postectomia
      Vasectomia
      Hidrocelectomia
      Varicocelectomia: unilateral; bilateral
      Orquiectomia: unilateral; subcapsular bilateral
      Implante de prótese peniana
      Correção de doença de Peyronie`),
  },
  {
    speciality: 'Oftalmologia',
    sectors: ['Oftalmologia'],
    chapter: 3030,
    minutes: [30, 60],
    patients: 'adult',
    names: listed(`
      Facectomia com implante de lente intraocular
      Facectomia: com facoemulsificação; extracapsular
      Vitrectomia: anterior; posterior via pars plana
      Retinopexia: com introflexão escleral; pneumática
      Trabeculectomia
      Implante de válvula para glaucoma
      Transplante de córnea: penetrante; lamelar
      Exérese de pterígio com transplante de conjuntiva
      Correção: de estrabismo; de ptose palpebral; de ectrópio; de entrópio
      Blefaroplastia
      Dacriocistorrinostomia
      Evisceração do globo ocular`),
  },
  {
    speciality: 'Otorrinolaringologia',
    sectors: DAY_CENTERS,
    chapter: 3020,
    minutes: [45, 120],
    patients: 'adult',
    names: listed(`
      Amigdalectomia
      Adenoamigdalectomia
      Septoplastia
      Turbinectomia: inferior; por radiofrequência
      Rinosseptoplastia funcional
      Sinusectomia: maxilar endoscópica; etmoidal endoscópica; frontal endoscópica; esfenoidal endoscópica
      Timpanoplastia
      Timpanotomia para tubo de ventilação
      Mastoidectomia: simples; radical
      Estapedectomia
      Implante coclear
      Microcirurgia de laringe: com exérese de pólipo; com biópsia
      Uvulopalatofaringoplastia
      Traqueostomia`),
  },
  {
    speciality: 'Cirurgia de Cabeça e Pescoço',
    sectors: CENTERS,
    chapter: 3021,
    minutes: [75, 165],
    patients: 'adult',
    names: listed(`
      Tireoidectomia: parcial; total; total com esvaziamento
      Paratireoidectomia
      Parotidectomia: parcial; total
      Exérese: de glândula submandibular; de cisto tireoglosso; de cisto branquial; de tumor de língua
      Esvaziamento cervical: unilateral; radical bilateral
      Laringectomia: parcial; total
      Glossectomia parcial
      Mandibulectomia segmentar`),
  },
]

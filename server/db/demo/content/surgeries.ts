/** Surgeries of one speciality. */
export interface SurgeryGroup {
  /** As the surgeons' specialities are named. */
  speciality: string
  /** The sectors of the hospital where they are done. */
  sectors: readonly string[]
  /** The first four digits of their codes in TUSS and CBHPM. */
  chapter: number
  /** How long they take, in minutes. */
  minutes: readonly [least: number, most: number]
  patients: 'adult' | 'woman' | 'man' | 'child'
  names: readonly string[]
}

/** 'Artroscopia: de joelho; de ombro' are two surgeries; a line without a colon is one. */
const listed = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [head = '', tails] = line.split(': ')
      return tails ? tails.split('; ').map((tail) => `${head} ${tail}`) : [head]
    })

const CENTERS = ['Centro Cirúrgico A', 'Centro Cirúrgico B']
const DAY_CENTERS = [...CENTERS, 'Hospital Dia']

export const surgeryGroups: readonly SurgeryGroup[] = [
  {
    speciality: 'Cirurgia do Aparelho Digestivo',
    sectors: CENTERS,
    chapter: 3100,
    minutes: [60, 150],
    patients: 'adult',
    names: listed(`
      Apendicectomia
      Apendicectomia: por videolaparoscopia; por apendicite complicada
      Colecistectomia: por videolaparoscopia; com colangiografia; convencional
      Coledocotomia: com drenagem em T; por videolaparoscopia
      Esofagectomia: subtotal; transmediastinal
      Esofagocardiomiotomia por videolaparoscopia
      Fundoplicatura: por videolaparoscopia; convencional
      Gastrectomia: parcial; total; vertical por videolaparoscopia
      Gastroplastia para obesidade mórbida por videolaparoscopia
      Gastrostomia: cirúrgica; endoscópica percutânea
      Hepatectomia: parcial; direita; esquerda
      Enterectomia segmentar
      Enterectomia: por obstrução; por videolaparoscopia
      Esplenectomia: convencional; por videolaparoscopia
      Pancreatectomia: corpo-caudal; total
      Duodenopancreatectomia
      Jejunostomia
      Laparotomia exploradora
      Laparoscopia diagnóstica
      Lise de bridas por videolaparoscopia`),
  },
  {
    speciality: 'Cirurgia do Aparelho Digestivo',
    sectors: ['Endoscopia'],
    chapter: 4020,
    minutes: [30, 60],
    patients: 'adult',
    names: listed(`
      Endoscopia digestiva alta: com biópsia; com ligadura de varizes; com polipectomia; com dilatação de esôfago
      Colonoscopia: com biópsia; com polipectomia; com dilatação
      Colangiopancreatografia retrógrada endoscópica
      Ecoendoscopia: diagnóstica; com punção
      Papilotomia endoscópica
      Retirada de corpo estranho do esôfago
      Passagem de balão intragástrico
      Retirada de balão intragástrico
      Implante de prótese esofágica
      Enteroscopia com balão
      Cápsula endoscópica`),
  },
  {
    speciality: 'Cirurgia Geral',
    sectors: DAY_CENTERS,
    chapter: 3101,
    minutes: [45, 90],
    patients: 'adult',
    names: listed(`
      Herniorrafia: inguinal unilateral; inguinal bilateral; umbilical; epigástrica; incisional; crural; lombar
      Hernioplastia: inguinal por videolaparoscopia; ventral com tela; hiatal por videolaparoscopia
      Exérese: de lipoma; de cisto sebáceo; de cisto pilonidal; de tumor de partes moles; de linfonodo inguinal
      Drenagem: de abscesso subcutâneo; de abscesso intra-abdominal; de hematoma
      Biópsia: de linfonodo; de músculo; de parede abdominal
      Implante de cateter venoso central totalmente implantável
      Retirada de cateter totalmente implantável
      Desbridamento cirúrgico de ferida
      Sutura de ferimento extenso`),
  },
  {
    speciality: 'Coloproctologia',
    sectors: DAY_CENTERS,
    chapter: 3102,
    minutes: [45, 120],
    patients: 'adult',
    names: listed(`
      Hemorroidectomia: aberta; fechada; por grampeamento
      Fissurectomia anal
      Esfincterotomia anal
      Fistulectomia: anal em um tempo; anal em dois tempos; retovaginal
      Colectomia: parcial direita; parcial esquerda; total; por videolaparoscopia
      Retossigmoidectomia: abdominal; por videolaparoscopia
      Amputação abdominoperineal do reto
      Colostomia: em alça; terminal
      Fechamento: de colostomia; de ileostomia
      Polipectomia: de reto; de cólon por colonoscopia
      Colonoscopia com mucosectomia
      Correção de prolapso retal`),
  },
  {
    speciality: 'Ortopedia e Traumatologia',
    sectors: CENTERS,
    chapter: 3072,
    minutes: [60, 165],
    patients: 'adult',
    names: listed(`
      Artroscopia: de joelho; de ombro; de quadril; de tornozelo; de cotovelo; de punho
      Artroplastia: total de joelho; total de quadril; parcial de quadril; total de ombro; de cotovelo
      Revisão de artroplastia: de joelho; de quadril
      Osteossíntese: de fêmur; de tíbia; de tornozelo; de rádio distal; de úmero; de clavícula; de patela; de olécrano
      Osteossíntese transtrocantérica de fêmur
      Osteotomia: de tíbia; de fêmur; do primeiro metatarso
      Reconstrução: do ligamento cruzado anterior; do ligamento cruzado posterior; do manguito rotador
      Meniscectomia: medial; lateral
      Sutura: meniscal; do tendão de Aquiles; do tendão patelar
      Tenólise: de flexores; de extensores
      Retirada: de placa e parafusos; de fios de Kirschner; de haste intramedular; de fixador externo
      Correção: de hálux valgo; de dedo em martelo; de pé torto congênito
      Amputação: transtibial; transfemoral; de pododáctilo
      Artrodese: de tornozelo; subtalar; de joelho`),
  },
  {
    speciality: 'Cirurgia da Mão',
    sectors: DAY_CENTERS,
    chapter: 3073,
    minutes: [30, 75],
    patients: 'adult',
    names: listed(`
      Descompressão: do túnel do carpo; do nervo ulnar no cotovelo; do canal de Guyon
      Liberação de dedo em gatilho
      Liberação da tenossinovite de De Quervain
      Fasciectomia palmar
      Exérese de cisto sinovial de punho
      Osteossíntese: de metacarpo; de falange; de escafoide
      Tenorrafia: de flexor da mão; de extensor da mão
      Microneurorrafia de nervo digital
      Artrodese de punho
      Reimplante de dedo`),
  },
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
  {
    speciality: 'Cirurgia Cardiovascular',
    sectors: [...CENTERS, 'Hemodinâmica'],
    chapter: 3090,
    minutes: [120, 240],
    patients: 'adult',
    names: listed(`
      Revascularização do miocárdio
      Revascularização do miocárdio: com circulação extracorpórea; sem circulação extracorpórea
      Troca: de valva aórtica; de valva mitral; valvar múltipla
      Plastia: de valva mitral; de valva tricúspide
      Correção: de comunicação interatrial; de comunicação interventricular; de persistência do canal arterial
      Implante: de marca-passo bicameral; de cardiodesfibrilador; de valva aórtica transcateter
      Troca de gerador de marca-passo
      Angioplastia coronariana com stent
      Ablação: de fibrilação atrial; de via acessória
      Correção de aneurisma da aorta ascendente
      Drenagem pericárdica`),
  },
  {
    speciality: 'Cirurgia Vascular',
    sectors: [...CENTERS, 'Hemodinâmica'],
    chapter: 3091,
    minutes: [60, 150],
    patients: 'adult',
    names: listed(`
      Safenectomia: unilateral; bilateral
      Tratamento de varizes: com laser endovenoso; com radiofrequência; colaterais
      Fístula arteriovenosa: radiocefálica; braquiocefálica
      Endarterectomia de carótida
      Angioplastia: de artéria femoral; de artéria ilíaca; de artéria renal; de carótida com stent
      Correção endovascular de aneurisma da aorta abdominal
      Enxerto: femoropoplíteo; aortobifemoral
      Embolectomia arterial
      Implante de filtro de veia cava
      Arteriografia de membros inferiores`),
  },
  {
    speciality: 'Neurocirurgia',
    sectors: CENTERS,
    chapter: 3140,
    minutes: [120, 240],
    patients: 'adult',
    names: listed(`
      Craniotomia: para tumor; para hematoma subdural; para hematoma extradural; descompressiva
      Microcirurgia: para aneurisma cerebral; para tumor de hipófise; para neuralgia do trigêmeo
      Derivação: ventrículo-peritoneal; ventricular externa
      Hérnia de disco: lombar; cervical
      Artrodese de coluna: lombar; cervical anterior; torácica
      Laminectomia descompressiva
      Vertebroplastia
      Cranioplastia
      Implante de eletrodo cerebral profundo
      Biópsia estereotáxica cerebral`),
  },
  {
    speciality: 'Cirurgia Plástica',
    sectors: DAY_CENTERS,
    chapter: 3010,
    minutes: [60, 180],
    patients: 'adult',
    names: listed(`
      Abdominoplastia
      Lipoaspiração: de abdome; de flancos
      Mamoplastia: redutora; de aumento com prótese
      Correção: de ginecomastia; de cicatriz hipertrófica; de orelha em abano; de lábio leporino; de fenda palatina
      Ritidoplastia
      Enxerto: de pele parcial; de pele total
      Retalho: cutâneo local; miocutâneo
      Exérese: de melanoma; de carcinoma de pele da face`),
  },
  {
    speciality: 'Cirurgia Torácica',
    sectors: CENTERS,
    chapter: 3080,
    minutes: [75, 180],
    patients: 'adult',
    names: listed(`
      Lobectomia pulmonar: convencional; por videotoracoscopia
      Segmentectomia pulmonar
      Pneumonectomia
      Toracotomia exploradora
      Drenagem pleural fechada
      Decorticação pulmonar
      Pleuroscopia com biópsia
      Simpatectomia torácica por videotoracoscopia
      Mediastinoscopia
      Correção de pectus excavatum
      Timectomia`),
  },
  {
    speciality: 'Cirurgia Pediátrica',
    sectors: ['Hospital Dia', 'Centro Cirúrgico A'],
    chapter: 3103,
    minutes: [30, 75],
    patients: 'child',
    names: listed(`
      Herniorrafia pediátrica: inguinal; umbilical
      Orquidopexia unilateral
      Orquidopexia bilateral
      Correção de hipospádia
      Adenoidectomia
      Piloromiotomia
      Frenectomia lingual
      Exérese: de cisto dermoide; de apêndice pré-auricular; de polidactilia
      Correção: de sindactilia; de criptorquidia; de refluxo vesicoureteral; de atresia de esôfago
      Drenagem de abscesso pediátrica
      Biópsia muscular pediátrica
      Broncoscopia: com retirada de corpo estranho; diagnóstica pediátrica
      Apendicectomia pediátrica`),
  },
]

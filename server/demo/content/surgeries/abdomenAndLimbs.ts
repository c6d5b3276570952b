import { CENTERS, DAY_CENTERS, listed, type SurgeryGroup } from './group.ts'

export const abdomenAndLimbs: readonly SurgeryGroup[] = [
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
]

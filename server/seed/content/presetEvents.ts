export interface EventContent {
  name: string
  description: string | null
}

export const described = (name: string, description: string): EventContent => ({ name, description })
export const plain = (...names: string[]): EventContent[] =>
  names.map((name) => ({ name, description: null }))

const milestones: readonly EventContent[] = [
  described(
    'Admissão na sala cirúrgica',
    'Identificação, monitorização e conferência da lista de segurança.',
  ),
  described('Indução anestésica', 'Início da anestesia geral, venosa ou inalatória.'),
  described(
    'Indução em sequência rápida',
    'Pré-oxigenação e intubação sem ventilação sob máscara, por risco de aspiração.',
  ),
  described('Incisão cirúrgica', 'Início do ato cirúrgico.'),
  described('Despertar', 'Paciente responde a comandos ao fim da anestesia.'),
  described('Alta da sala de recuperação', 'Índice de Aldrete e Kroulik suficiente para a transferência.'),
  ...plain(
    'Pausa cirúrgica (time-out)',
    'Fim da anestesia',
    'Fim da cirurgia',
    'Transferência para a recuperação',
    'Transferência para a UTI',
    'Troca de anestesista',
  ),
]

const airway: readonly EventContent[] = [
  described('Intubação orotraqueal', 'Laringoscopia direta, com confirmação por capnografia.'),
  described('Intubação nasotraqueal', 'Por via nasal, após vasoconstritor tópico.'),
  described(
    'Intubação com videolaringoscópio',
    'Visão indireta da glote, com registro da classificação obtida.',
  ),
  described('Intubação com fibroscópio', 'Com o paciente acordado ou sedado, sob anestesia tópica.'),
  described('Extubação', 'Após recuperação dos reflexos e da força muscular.'),
  described('Via aérea difícil', 'Dificuldade de ventilação ou de intubação por profissional experiente.'),
  described(
    'Via aérea difícil não prevista',
    'Sem preditores na avaliação pré-anestésica; registrar a conduta.',
  ),
  described('Não intubo, não oxigeno', 'Emergência: acesso frontal à via aérea.'),
  described('Laringoespasmo', 'Fechamento reflexo da glote, com esforço sem entrada de ar.'),
  described('Broncoespasmo', 'Sibilos, aumento da pressão de pico e capnografia obstrutiva.'),
  described('Aspiração de conteúdo gástrico', 'Regurgitação com entrada de conteúdo na via aérea.'),
  ...plain(
    'Máscara laríngea',
    'Ventilação sob máscara facial',
    'Ventilação difícil sob máscara',
    'Tubo de duplo lúmen',
    'Bloqueador brônquico',
    'Intubação seletiva acidental',
    'Intubação esofágica reconhecida',
    'Extubação acidental',
    'Reintubação',
    'Cricotireoidostomia',
    'Traqueostomia',
    'Troca de tubo traqueal',
    'Lesão dentária',
    'Edema de glote',
  ),
]

const ventilation: readonly EventContent[] = [
  described('Hipoxemia', 'Saturação periférica de oxigênio abaixo de 90%.'),
  described('Hipercapnia', 'Gás carbônico expirado acima de 45 mmHg.'),
  described('Manobra de recrutamento alveolar', 'Pressão sustentada ou elevação progressiva da PEEP.'),
  described('Ventilação monopulmonar', 'Exclusão de um pulmão; registrar início e fim.'),
  described('Pneumotórax', 'Suspeita clínica ou ecográfica de ar no espaço pleural.'),
  ...plain(
    'Apneia',
    'Dessaturação transitória',
    'Pressão de pico elevada',
    'Atelectasia',
    'Edema agudo de pulmão',
    'Edema pulmonar por pressão negativa',
    'Desconexão do circuito',
    'Retorno à ventilação espontânea',
    'Oxigênio suplementar',
  ),
]

const circulation: readonly EventContent[] = [
  described('Hipotensão arterial', 'Pressão arterial média abaixo de 65 mmHg ou queda de 20% da basal.'),
  described('Hipertensão arterial', 'Pressão arterial 20% acima da basal.'),
  described('Bradicardia', 'Frequência cardíaca abaixo de 50 batimentos por minuto.'),
  described('Taquicardia', 'Frequência cardíaca acima de 100 batimentos por minuto.'),
  described(
    'Parada cardiorrespiratória',
    'Ausência de pulso central; iniciar reanimação e marcar o horário.',
  ),
  described('Perda sanguínea', 'Volume estimado no aspirador, nas compressas e no campo.'),
  described('Hemorragia maciça', 'Protocolo de transfusão maciça acionado.'),
  described('Anafilaxia', 'Reação grave: adrenalina, volume e coleta de triptase.'),
  described('Embolia gasosa', 'Queda súbita do gás carbônico expirado com instabilidade.'),
  ...plain(
    'Assistolia',
    'Fibrilação ventricular',
    'Taquicardia ventricular',
    'Fibrilação atrial',
    'Extrassístoles ventriculares',
    'Reflexo oculocardíaco',
    'Reflexo vagal',
    'Isquemia miocárdica',
    'Infradesnivelamento do segmento ST',
    'Choque hipovolêmico',
    'Choque séptico',
    'Embolia pulmonar',
    'Síndrome da implantação do cimento ósseo',
    'Cardioversão elétrica',
    'Desfibrilação',
    'Retorno da circulação espontânea',
  ),
]

const accesses: readonly EventContent[] = [
  described('Punção venosa central', 'Guiada por ultrassom; registrar veia, lado e intercorrências.'),
  described('Cateterização arterial', 'Pressão arterial invasiva, após teste de Allen.'),
  ...plain(
    'Punção venosa periférica',
    'Punção venosa difícil',
    'Acesso intraósseo',
    'Perda do acesso venoso',
    'Infiltração do acesso venoso',
    'Punção arterial acidental',
    'Sondagem vesical',
    'Sondagem gástrica',
    'Ecocardiograma transesofágico',
    'Gasometria arterial',
  ),
]

const regional: readonly EventContent[] = [
  described('Raquianestesia', 'Registrar nível da punção, agulha e altura do bloqueio.'),
  described('Anestesia peridural', 'Perda de resistência, com ou sem cateter.'),
  described('Perfuração acidental da dura-máter', 'Saída de liquor na punção peridural.'),
  described(
    'Intoxicação por anestésico local',
    'Sinais neurológicos ou cardíacos; emulsão lipídica disponível.',
  ),
  ...plain(
    'Bloqueio combinado raquiperidural',
    'Bloqueio do plexo braquial',
    'Bloqueio do nervo femoral',
    'Bloqueio do plano transverso do abdome',
    'Bloqueio do plano do eretor da espinha',
    'Anestesia regional intravenosa',
    'Falha de bloqueio',
    'Bloqueio espinhal total',
    'Garrote insuflado',
    'Garrote desinsuflado',
  ),
]

const drugsAndFluids: readonly EventContent[] = [
  described('Antibioticoprofilaxia', 'Até 60 minutos antes da incisão.'),
  described('Repique de antibiótico', 'Segunda dose conforme o tempo cirúrgico ou a perda sanguínea.'),
  described('Reversão do bloqueio neuromuscular', 'Com monitorização da sequência de quatro estímulos.'),
  described('Transfusão de concentrado de hemácias', 'Dupla conferência da bolsa e do paciente.'),
  ...plain(
    'Transfusão de plasma fresco congelado',
    'Transfusão de plaquetas',
    'Transfusão de crioprecipitado',
    'Recuperação intraoperatória de sangue',
    'Reação transfusional',
    'Expansão volêmica',
    'Início de vasopressor',
    'Início de inotrópico',
    'Ácido tranexâmico',
    'Heparinização plena',
    'Erro de medicação',
    'Reação alérgica cutânea',
    'Profilaxia de náuseas e vômitos',
    'Bloqueio neuromuscular residual',
  ),
]

const others: readonly EventContent[] = [
  described('Hipertermia maligna', 'Suspender gatilhos, administrar dantroleno e acionar o protocolo.'),
  described('Hipotermia', 'Temperatura central abaixo de 36 °C.'),
  described('Hipoglicemia', 'Glicemia capilar abaixo de 70 mg/dL.'),
  described('Despertar intraoperatório', 'Lembrança de fatos ocorridos sob anestesia geral.'),
  described('Mudança de posição', 'Conferir tubo, acessos e pontos de pressão.'),
  described('Falha de equipamento', 'Descrever o equipamento, a falha e a solução.'),
  described('Nascimento', 'Horário da extração fetal e índice de Apgar.'),
  ...plain(
    'Aquecimento ativo',
    'Hiperglicemia',
    'Hipercalemia',
    'Acidose metabólica',
    'Oligúria',
    'Convulsão',
    'Agitação ao despertar',
    'Delirium pós-operatório',
    'Despertar prolongado',
    'Náuseas e vômitos',
    'Dor intensa na recuperação',
    'Posição prona',
    'Posição de litotomia',
    'Posição de Trendelenburg',
    'Pneumoperitônio',
    'Pinçamento da aorta',
    'Despinçamento da aorta',
    'Início da circulação extracorpórea',
    'Saída da circulação extracorpórea',
    'Atonia uterina',
    'Lesão de pele por posicionamento',
    'Lesão ocular',
    'Óbito intraoperatório',
  ),
]

/** The platform's events; ids are positions from 1. */
export const presetEventContents: readonly EventContent[] = [
  ...milestones,
  ...airway,
  ...ventilation,
  ...circulation,
  ...accesses,
  ...regional,
  ...drugsAndFluids,
  ...others,
]

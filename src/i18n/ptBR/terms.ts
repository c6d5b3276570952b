/** Shown if the installation has no terms of its own (SALA_TERMS_URL); `{product}` is the product's name. */
export const terms = {
  parts: [
    {
      title: 'Termos de uso',
      sections: [
        {
          title: 'O serviço',
          text: 'O sistema {product} reúne agendamentos, pacientes, cadastros e registros do centro cirúrgico e da anestesia. Ele é oferecido às instituições de saúde e às pessoas que elas convidam para trabalhar com ele.',
        },
        {
          title: 'Seu acesso',
          text: 'O acesso é pessoal: não empreste sua senha e encerre a sessão ao deixar um computador compartilhado. A instituição define o que cada pessoa pode ver e alterar, e pode mudar ou encerrar o acesso a qualquer momento. Se suspeitar que alguém usou a sua conta, troque a senha e avise a instituição.',
        },
        {
          title: 'Uso dos dados',
          text: 'Use os dados somente para o seu trabalho na instituição. O sigilo profissional vale aqui como no prontuário em papel: consulte apenas os pacientes que você atende ou administra, e não copie nem divulgue o que vê para outros fins.',
        },
        {
          title: 'Decisões clínicas',
          text: 'O sistema organiza informações e não substitui a avaliação de um profissional. Confira o que registra e o que lê, inclusive os textos reconhecidos em exames, antes de decidir sobre um paciente.',
        },
        {
          title: 'Disponibilidade',
          text: 'O serviço pode parar para manutenção ou por falhas. A instituição deve manter um procedimento para continuar o atendimento enquanto ele não estiver disponível.',
        },
      ],
    },
    {
      title: 'Política de privacidade',
      sections: [
        {
          title: 'Quem responde pelos dados',
          text: 'A instituição em que você trabalha ou é atendido decide sobre os dados: ela é a controladora, nos termos da Lei Geral de Proteção de Dados (Lei nº 13.709/2018). Quem mantém o sistema os trata em nome dela, como operador.',
        },
        {
          title: 'Que dados são tratados',
          text: 'De quem usa o sistema: nome, e-mail, CPF, registro profissional, telefone e o que faz nele, com data, endereço IP e dispositivo. De pacientes: identificação, contato, convênio e dados de saúde necessários ao atendimento, como agendamentos, exames, avaliações e registros da anestesia.',
        },
        {
          title: 'Para quê',
          text: 'Para prestar e documentar a assistência à saúde, cumprir obrigações legais, permitir o acesso de quem foi convidado e apurar acessos indevidos. Os dados não são vendidos nem usados para publicidade.',
        },
        {
          title: 'Quem os vê',
          text: 'As pessoas da instituição, e do grupo de que ela faz parte, conforme o acesso de cada uma, e a administração da plataforma. Aplicativos só entregam registros com uma chave criada pela instituição. As demais instituições não veem nada.',
        },
        {
          title: 'O que fica no navegador',
          text: 'A sessão, suas preferências e os rascunhos de formulários, cifrados e por até um dia. Não há cookies de publicidade nem rastreadores de terceiros.',
        },
        {
          title: 'Por quanto tempo',
          text: 'Documentos do prontuário são guardados pelo prazo da lei, de ao menos 20 anos desde o último registro (Lei nº 13.787/2018). Contas são mantidas enquanto alguma instituição concede o acesso. O registro de atividades não é alterado nem apagado.',
        },
        {
          title: 'Seus direitos',
          text: 'Você pode pedir à instituição a confirmação do tratamento, o acesso aos seus dados, a correção deles e os demais direitos do artigo 18 da lei, dentro dos prazos de guarda. Procure o encarregado pelo tratamento de dados pessoais da instituição.',
        },
        {
          title: 'Mudanças',
          text: 'Quando estes termos mudarem, o aceite será pedido novamente na entrada.',
        },
      ],
    },
  ],
} as const

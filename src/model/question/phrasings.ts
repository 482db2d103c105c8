// Phrasings of kinds of question, by language: who uses something, what happens when something does, what the whole
// is (`overview`), and phrasings that ask for an overview only if their blank names the whole (`whole`). A question
// that matches none of them asks for an explanation, or for a name.

/** What a phrasing may ask for. */
export type PhrasedKind = 'uses' | 'happens' | 'overview' | 'whole'
/** What tables may be asked for: a number, all rows that fit, those that fit a condition, or one row. */
export type CountingKind = 'count' | 'list' | 'which' | 'row'

/**
 * Phrasings, separated by `|`. `{}` is a blank for the subject, `…` matches any text; a phrasing that begins or ends
 * with neither must begin or end the question. Lower case.
 */
export const PHRASINGS: Readonly<Record<string, Readonly<Record<PhrasedKind, string>>>> = {
  en: {
    uses: `
      who calls {} | who uses {} | who invokes {} | who is calling {} | who is using {} | what invokes {} | what calls {} | what uses {} | where is {} used | where is {} called | where are {}
      used | where are {} called | which functions call {} | which code calls {} | which code uses {} | what depends
      on {} | who depends on {} | callers of {} | usages of {} | uses of {} | where do we call {} | where do we use {}
      | find usages of {} | what would break if {} | which {} use {} | which {} uses {} | which {} call {} | which {}
      calls {} | what would change if {} | what breaks if {} | what is affected if {} | what is affected by {} | what
      would be affected by {} | what would be affected if {} | from which places is {} called | from which places is
      {} reached | from which places is {} used | from where is {} called | from where is {} reached | from where is
      {} used | where is {} called from | which classes inherit from {} | which classes extend {} | who implements {}
      | what implements {}`,
    happens: `
      what happens when {} | what happens if {} | what happens after {} | what happens once {} | what happens to {} |
      what happens {} | what is done when {} | what does it do when {} | what does {} do when {} | what does {} do if
      {} | what does {} do after {} | what does {} do once {} | how does {} get to {} | how does {} reach {} | how do
      {} get to {} | how do {} reach {} | how does {} get into {} | how do {} get into {} | how does {} get from {} to
      {} | how do {} get from {} to {} | how does {} end up in {} | how do {} end up in {} | what is the path from {}
      to {} | trace {} | follow {} from {} to {} | what would happen if {} | what if {} | what triggers {} | what
      causes {} | what leads to {} | when does {} | when do {} | when is {} | when are {}`,
    overview: `
      which parts does {} consist of | what parts does {} consist of | what does {} consist of | which parts is {}
      made of | which parts is {} made up of | what are the pieces of {} | which parts are there in {} | what is each
      of the folders for | what is each folder for | what is in here, and what is {} for | what does each of the
      folders do | what does each folder do | what are the folders for | which folders are there | how is this put
      together | how is {} put together | what is in {}, and how is it organised | what is in {}, and how is it
      organized | how is {} organised | how is {} organized | how is {} structured | how is {} laid out | how is the
      code organised | how is the code organized | how is the code structured | how is it organised | how is it
      organized | how is it structured | how are {} organised | how are {} organized | how are {} structured | …
      overview of {} | … overview of the architecture | … overview | … an overview | what is the architecture of {} |
      what is the architecture | … architecture of {} | … architecture | what is this about | what is this | what does
      this do | what is it about | what does it do | what is this project | what is this project about | what does
      this project do | what is this project for | what is this project used for | what is this repository | what is
      this repo | what does this repository do | what does this repo do | what is this codebase | what does this
      codebase do | what is this library | what does this library do | what does this package do | what does this code
      do | what does the code do | what is the project about | what is the purpose of this project | what is {} about
      | what are the main parts of {} | what are the main parts | what are the main components | what are the main
      components of {} | what are the main modules | what are the modules of {} | what are the parts of {} | what is
      {} made of | what are the key points | what are the main ideas | describe the project | describe this project |
      describe the architecture | describe the main idea | summarise {} | summarize {} | summary of {} | … summary | …
      a summary | summarise | summarize | introduction | introduction to {} | tell me about it | tell me about this
      project | tell me about this | introduce {} | where do i start | where should i start | where do i begin | where
      do i start reading | explain the architecture | explain the project | explain this project | explain this
      codebase | explain the codebase | walk me through the codebase | walk me through this codebase | what is in here
      | what is in this folder | what is in this project | what is inside {} | what is in the folder {} | what is in
      the directory {} | what does the folder {} do | what does the directory {} do | what does the {} folder do |
      what does the {} directory do | what is in the {} folder | what is in the {} directory | what is the {} folder
      for | what is the {} directory for | what are these | what are these files | what are these documents | what are
      these papers | what are these files about | what are these documents about | what are these papers about | what
      is all this | what is all this stuff | what is this stuff | what is this stuff about | what are all these files
      | what are all these documents | what is in these files | what is in these documents | what is in these papers |
      what kind of files are these | what kind of documents are these | what do these documents say | hello | hi | hey
      | good morning`,
    whole: `
      what is {} | what's {} | what does {} do | what is {} for | what is the purpose of {} | tell me about {} |
      explain {} | describe {}`,
  },
  de: {
    uses: `
      wer ruft {} auf | wer verwendet {} | wer benutzt {} | wer nutzt {} | wo wird {} verwendet | wo wird {} benutzt |
      wo wird {} genutzt | wo wird {} aufgerufen | wo werden {} verwendet | was verwendet {} | was hängt von {} ab`,
    happens: `
      was macht {}, wenn {} | was macht {} wenn {} | was tut {}, wenn {} | was tut {} wenn {} | was passiert, wenn {}
      | was passiert wenn {} | was passiert bei {} | was passiert nach {} | was passiert mit {} | was geschieht, wenn
      {} | was geschieht wenn {} | was geschieht bei {} | wann wird {} | wann werden {}`,
    overview: `
      aus welchen teilen besteht {} | woraus besteht {} | welche teile hat {} | wofür sind die ordner | wofür ist
      jeder ordner | welche ordner gibt es | wie ist {} zusammengesetzt | worum geht es | worum geht es in {} | worum
      geht es hier | … überblick | … überblick über {} | … zusammenfassung | … zusammenfassung von {} | wie ist {}
      aufgebaut | wie ist {} organisiert | was ist dieses projekt | was macht dieses projekt | was ist das hier | was ist das
      alles | was sind das für dateien | was sind das für dokumente | worum geht es in diesen dokumenten |
      beschreibe das projekt | beschreibe die architektur | was ist der zweck dieses projekts | wie ist das projekt
      aufgebaut | fasse {} zusammen | einführung | einführung in {} | was steckt in {} | was steckt in {}, und wie ist
      es aufgebaut | was steckt in {} und wie ist es aufgebaut | hallo | guten tag`,
    whole: `
      was ist {} | was macht {} | wofür ist {} | was ist der zweck von {} | erkläre {} | beschreibe {} |
      was hat es mit {} auf sich`,
  },
  fr: {
    uses: `
      qui appelle {} | qui utilise {} | où est utilisé {} | où est utilisée {} | où est appelé {} | qu'est-ce qui
      utilise {} | où utilise-t-on {}`,
    happens: `
      que fait {} quand {} | que fait {} si {} | que fait {} lorsque {} | que se passe-t-il quand {} | que se
      passe-t-il si {} | que se passe-t-il lorsque {} | qu'arrive-t-il quand {} | qu'arrive-t-il si {} | que se
      passe-t-il {} | quand est-ce que {}`,
    overview: `
      de quelles parties se compose {} | de quoi se compose {} | quelles sont les parties de {} | à quoi sert chaque
      dossier | à quoi servent les dossiers | de quoi parle {} | de quoi s'agit-il | … aperçu | … aperçu de {} | …
      résumé | … résumé de {} | … présentation de {} | présentation | comment est organisé {} | comment est structuré
      {} | comment {} est organisé | à quoi sert ce projet | qu'est-ce que ce projet | que fait ce projet | décris le
      projet | décris l'architecture | introduction | quelle est l'architecture {} | que contient {}, et comment
      est-ce organisé | que contient {} et comment est-ce organisé | bonjour | salut`,
    whole: `
      qu'est-ce que {} | c'est quoi {} | que fait {} | à quoi sert {} | explique {} | décris {} |
      que faut-il savoir sur {}`,
  },
  es: {
    uses: `
      quién llama a {} | quién llama {} | quién usa {} | quién utiliza {} | dónde se usa {} | dónde se utiliza {} |
      dónde se llama {} | qué usa {} | qué depende de {}`,
    happens: `
      qué hace {} cuando {} | qué hace {} si {} | qué pasa cuando {} | qué pasa si {} | qué ocurre cuando {} | qué
      ocurre si {} | qué sucede cuando {} | qué sucede si {} | qué pasa {} | cuándo se {}`,
    overview: `
      de qué partes consta {} | de qué se compone {} | cuáles son las partes de {} | para qué sirve cada carpeta |
      para qué sirven las carpetas | de qué trata {} | de qué trata | … resumen | … resumen de {} | … visión general |
      … visión general de {} | cómo está organizado {} | cómo está estructurado {} | qué es este proyecto | qué hace
      este proyecto | para qué sirve este proyecto | describe el proyecto | describe la arquitectura | cuál es la
      arquitectura {} | introducción | qué contiene {} y cómo está organizado | hola | buenos días`,
    whole: `
      qué es {} | qué hace {} | para qué sirve {} | explica {} | describe {} | qué hay que saber sobre {}`,
  },
  pt: {
    uses: `
      quem chama {} | quem usa {} | quem utiliza {} | onde {} é usado | onde {} é usada | onde é usado {} | onde é
      usada {} | onde se usa {} | o que usa {}`,
    happens: `
      o que acontece quando {} | o que acontece se {} | o que acontece {} | o que ocorre quando {} | o que ocorre se
      {}`,
    overview: `
      do que trata {} | do que trata | … resumo | … resumo de {} | … visão geral | … visão geral de {} | como está
      organizado {} | como {} está organizado | o que é este projeto | o que faz este projeto | para que serve este
      projeto | descreva o projeto | descreva a arquitetura | introdução | olá | bom dia`,
    whole: `
      o que é {} | o que faz {} | para que serve {} | explique {} | descreva {}`,
  },
  ru: {
    uses: `
      кто вызывает {} | кто использует {} | где используется {} | где вызывается {} | где используются {} | что
      использует {}`,
    happens: `
      что происходит, когда {} | что происходит когда {} | что происходит, если {} | что происходит если {} | что
      будет, если {} | что будет если {} | что происходит при {} | что происходит {}`,
    overview: `
      о чём {} | о чем {} | о чём это | … обзор | … обзор {} | введение | описание | что это | что это за проект | что
      делает этот проект | как устроен проект | как устроен этот проект | как организован {} | как организован проект
      | опиши проект | опиши архитектуру | какая архитектура {} | привет | здравствуйте`,
    whole: `
      что такое {} | что делает {} | для чего {} | объясни {} | опиши {}`,
  },
  zh: {
    uses: `
      谁调用{} | 谁使用{} | 哪里使用{} | 哪里用到{} | 哪些地方使用{} | 哪些地方用到{} | 哪些地方用到了{} | 哪里调用{} | {}在哪里被调用 | {}在哪里被使用 | {}在哪里使用`,
    happens: `
      当{}时会发生什么 | 如果{}会发生什么 | {}时会发生什么 | {}会怎样 | {}后会发生什么`,
    overview: `
      {}由哪些部分组成 | {}包含哪些部分 | 每个文件夹是做什么的 | 各个文件夹有什么用 | …简介 | …概述… | …概要… | …概览… | …总结… | …介绍… | …关于什么 | 这是什么 | 这个项目是什么
      | 这个项目做什么 | …主要内容 | …的架构 | …如何组织 | …是怎么组织的 | {}里有什么，是如何组织的 | 你好`,
    whole: `
      什么是{} | {}是什么 | {}是做什么的 | {}做什么 | 解释{}`,
  },
  ja: {
    uses: `
      {}を呼び出しているのは | {}はどこで使われている | {}はどこで使われていますか | {}を使っているのは | {}はどこから呼ばれる`,
    happens: `
      {}するとどうなる | {}するとどうなりますか | {}と何が起こる | {}と何が起こりますか | {}場合はどうなりますか`,
    overview: `
      {}はどんな部分からできていますか | {}は何から構成されていますか | 各フォルダは何のためですか | …概要… | …紹介… | …要約… | これは何ですか | このプロジェクトは何ですか |
      このプロジェクトとは何ですか | このプロジェクトは何をしますか | このプロジェクトについて教えて | …の構成 | …のアーキテクチャ | …何をするもの… | {}には何があり、どのように構成されていますか | こんにちは`,
    whole: `
      {}とは | {}とは何 | {}とは何ですか | {}は何ですか | {}は何をしますか`,
  },
}

/**
 * Words that ask for counting (FMT-23), by language, as in `PHRASINGS`: the rest of the question says what. `^` is the
 * beginning of the question.
 */
export const COUNTING_PHRASINGS: Readonly<Record<string, Readonly<Record<CountingKind, string>>>> =
  {
    en: {
      count:
        'how many | what is the number of | what is the total number of | number of | ^count of | ^count',
      list: `
      ^list all | ^list every | ^list | ^show me all | ^show all | ^give me all | ^give me a list of | ^name all |
      ^find all | what are all | ^enumerate`,
      which:
        '^which | ^what | ^who | ^in which | ^on which | ^at which | ^from which | ^for which | ^by which',
      row: '^whose | ^when | ^where | ^how much | ^how long | ^how old | ^how big | ^does | ^is | ^has',
    },
    de: {
      count: 'wie viele | wieviele | anzahl der | anzahl von | ^zähle',
      list: '^liste alle | ^liste | ^nenne alle | ^zeige alle | ^zeig alle | ^finde alle',
      which:
        '^wer | ^welche | ^welcher | ^welches | ^in welchem | ^in welcher | ^auf welchem | ^auf welcher',
      row: '^was | ^wem | ^wessen | ^wann | ^wo | ^wohin | ^wie viel | ^wie lange | ^wie lautet | ^wie',
    },
    fr: {
      count: "combien de | combien d' | combien y a-t-il de | nombre de | nombre d' | ^compte",
      list: '^liste tous | ^liste toutes | ^liste | ^énumère | ^montre tous | ^montre toutes | ^donne tous | ^donne toutes',
      which:
        '^qui | ^quels | ^quelles | ^quel | ^quelle | ^dans quel | ^dans quelle | ^sur quel | ^sur quelle',
      row: '^où | ^quand | ^combien',
    },
    es: {
      count: 'cuántos | cuántas | número de | cantidad de | ^cuenta',
      list: '^lista todos | ^lista todas | ^lista | ^enumera | ^muestra todos | ^muestra todas',
      which: '^quién | ^quiénes | ^qué | ^cuáles | ^en qué',
      row: '^cuál | ^dónde | ^cuándo | ^cuánto | ^cuánta',
    },
    pt: {
      count: 'quantos | quantas | número de | ^conte',
      list: '^liste todos | ^liste todas | ^liste | ^enumere | ^mostre todos | ^mostre todas',
      which: '^quem | ^quais | ^que | ^em que',
      row: '^qual | ^onde | ^quando | ^quanto',
    },
    ru: {
      count: 'сколько | количество | число',
      list: '^перечисли все | ^перечисли | ^покажи все | ^список всех',
      which: '^кто | ^какие | ^какой | ^какая | ^в каком | ^на какой',
      row: '^где | ^когда | ^какова | ^каков',
    },
    zh: {
      count: '有多少个 | 有多少 | 多少个 | 多少 | 几个',
      list: '列出所有 | 列出',
      which: '谁 | 哪些 | 哪个',
      row: '是什么 | 在哪里 | 什么时候',
    },
    ja: {
      count: 'はいくつありますか | はいくつ | はいくつある | 何個 | 何件 | いくつ',
      list: 'すべて一覧 | を列挙 | をすべて挙げ',
      which: '誰が | どの',
      row: 'は何ですか | はどこですか | はいつですか',
    },
  }

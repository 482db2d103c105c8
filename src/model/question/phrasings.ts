// How kinds of question are said, by language. `{}` is a blank for what is asked after, `…` anything at
// all; a phrasing that begins or ends with neither must begin or end the question. Lower case.

import { ENGLISH } from './english-phrasings.ts'
import { type Phrasings, ways } from './ways.ts'

/** One row a language. */
export const PHRASINGS: Readonly<Record<string, Phrasings>> = {
  en: ENGLISH,
  de: {
    difference: ways(`
      … unterschied zwischen {} und {} | … unterschiede zwischen {} und {} | wie unterscheidet sich {} von {} |
      wie unterscheiden sich {} und {} | worin unterscheiden sich {} und {} | vergleiche {} und {} |
      vergleiche {} mit {}`),
    uses: ways(`
      wer ruft {} auf | wer verwendet {} | wer benutzt {} | wer nutzt {} | wo wird {} verwendet |
      wo wird {} benutzt | wo wird {} genutzt | wo wird {} aufgerufen | wo werden {} verwendet |
      was verwendet {} | was hängt von {} ab`),
    path: ways(`
      was macht {}, wenn {} | was macht {} wenn {} | was tut {}, wenn {} | was tut {} wenn {} |
      was passiert, wenn {} | was passiert wenn {} | was passiert bei {} | was passiert nach {} |
      was passiert mit {} | was geschieht, wenn {} | was geschieht wenn {} | was geschieht bei {} |
      wann wird {} | wann werden {}`),
    order: ways(`
      in welcher reihenfolge {} | was ist die reihenfolge {} | … reihenfolge der {} | … lebenszyklus von {} |
      was kommt zuerst {}`),
    option: ways(`
      was ist der standardwert {} | was ist die voreinstellung {} | welche option {} | welche optionen {} |
      welche einstellung {} | welcher parameter {} | wie groß {} | wie viele {} | wie viel {} | wie lange {} |
      wie oft {} | wie schnell {} | wie alt {} | wie hoch {} | wie tief {} |
      was ist das limit {} | was ist die obergrenze {} | … standardwert von {} | … standardmäßig …`),
    list: ways(`
      welche {} werden unterstützt | welche {} gibt es | welche {} sind verfügbar | welche {} unterstützt {} |
      welche {} hat {} | welche {} kann {} haben | welche {} kann ich verwenden | welche {} kann man … |
      welche arten von {} gibt es | was für {} gibt es | liste alle {} auf | nenne alle {}`),
    change: ways(`
      was hat sich in {} geändert | was hat sich geändert {} | was ist neu in {} | was ist neu |
      seit wann {} | seit welcher version {} | in welcher version {}`),
    why: ways('warum {} | wieso {} | weshalb {} | aus welchem grund {} | wozu {}'),
    overview: ways(`
      aus welchen teilen besteht {} | woraus besteht {} | welche teile hat {} |
      wofür sind die ordner | wofür ist jeder ordner | welche ordner gibt es |
      wie ist {} zusammengesetzt |
      worum geht es | worum geht es in {} | worum geht es hier | … überblick | … überblick über {} |
      … zusammenfassung | … zusammenfassung von {} | wie ist {} aufgebaut | wie ist {} organisiert |
      was ist dieses projekt | was macht dieses projekt | was ist das hier | beschreibe das projekt |
      beschreibe die architektur | was ist der zweck dieses projekts | wie ist das projekt aufgebaut |
      fasse {} zusammen | einführung | einführung in {} | was steckt in {} | was steckt in {}, und wie ist es aufgebaut |
      was steckt in {} und wie ist es aufgebaut`),
    find: ways('finde {} | zeige {} | zeig mir {} | öffne {} | finde die datei {}'),
    where: ways(`
      wo ist {} definiert | wo wird {} definiert | wo ist {} implementiert | wo ist {} | wo sind {} |
      wo wird {} | wo werden {} | wo {} | welche datei {} | welches modul {} | welche klasse {} |
      welche funktion {} | in welcher datei {} | … implementiert`),
    steps: ways(`
      wie kann ich {} | wie mache ich {} | wie kann man {} | wie {} ich {} | wie {} man {} | wie {} wir {} |
      was muss ich {} | was soll ich {} | darf ich {} | muss ich {} | kann ich {} | kann man {} | anleitung zu {} | wie geht {}`),
    definition: ways(`
      was ist {} | was sind {} | was macht {} | was tut {} | was bedeutet {} | was bewirkt {} |
      wofür ist {} | wofür wird {} | wofür steht {} | wer ist {} | erkläre {} | beschreibe {} |
      was ist der zweck von {} | definition von {} | was hat es mit {} auf sich | welche aufgabe hat {}`),
    how: ways(`
      wie funktioniert {} | wie funktionieren {} | wie wird {} | wie werden {} | wie arbeitet {} |
      erkläre, wie {} | wie {}`),
  },
  fr: {
    difference: ways(`
      … différence entre {} et {} | … différences entre {} et {} | compare {} et {} | comparer {} et {} |
      en quoi {} diffère de {}`),
    uses: ways(`
      qui appelle {} | qui utilise {} | où est utilisé {} | où est utilisée {} | où est appelé {} |
      qu'est-ce qui utilise {} | où utilise-t-on {}`),
    path: ways(`
      que fait {} quand {} | que fait {} si {} | que fait {} lorsque {} | que se passe-t-il quand {} | que se passe-t-il si {} | que se passe-t-il lorsque {} |
      qu'arrive-t-il quand {} | qu'arrive-t-il si {} | que se passe-t-il {} | quand est-ce que {}`),
    order: ways(`
      dans quel ordre {} | quel est l'ordre {} | … cycle de vie de {} | … cycle de vie du {}`),
    option: ways(`
      quelle est la valeur par défaut {} | quelle option {} | quelles options {} | quel paramètre {} |
      quel réglage {} | quelle est la limite {} | combien de {} | combien de temps {} | à quelle fréquence {} |
      à quelle vitesse {} | … par défaut …`),
    list: ways(`
      quels {} sont pris en charge | quelles {} sont prises en charge | quels sont les {} disponibles |
      quelles sont les {} disponibles | quels {} existent | quelles {} existent | quels {} y a-t-il |
      quelles {} y a-t-il | quels types de {} existent | liste des {} | quels sont les {} possibles |
      quelles sont les {} possibles`),
    change: ways(`
      qu'est-ce qui a changé dans {} | qu'est-ce qui a changé {} | quoi de neuf dans {} |
      depuis quelle version {} | depuis quand {} | dans quelle version {}`),
    why: ways('pourquoi {} | pour quelle raison {} | quelle est la raison {}'),
    overview: ways(`
      de quelles parties se compose {} | de quoi se compose {} | quelles sont les parties de {} |
      à quoi sert chaque dossier | à quoi servent les dossiers |
      de quoi parle {} | de quoi s'agit-il | … aperçu | … aperçu de {} | … résumé | … résumé de {} |
      … présentation de {} | présentation | comment est organisé {} | comment est structuré {} |
      comment {} est organisé | à quoi sert ce projet | qu'est-ce que ce projet | que fait ce projet |
      décris le projet | décris l'architecture | introduction | quelle est l'architecture {} |
      que contient {}, et comment est-ce organisé | que contient {} et comment est-ce organisé`),
    find: ways('trouve {} | montre {} | montre-moi {} | ouvre {} | trouve le fichier {}'),
    where: ways(`
      où est défini {} | où est définie {} | où est implémenté {} | où est {} | où sont {} | où se trouve {} |
      où {} | quel fichier {} | quel module {} | quelle classe {} | quelle fonction {} |
      dans quel fichier {} | … implémenté …`),
    steps: ways(`
      comment puis-je {} | comment peut-on {} | comment faire pour {} | comment faire {} |
      comment on {} | que dois-je {} | puis-je {} | comment dois-je {} | comment est-ce que je {} |
      comment utiliser {} | comment créer {} | comment lancer {} | comment configurer {} |
      comment installer {} | comment ajouter {} | comment activer {} | comment désactiver {}`),
    definition: ways(`
      qu'est-ce que {} | qu'est-ce qu'{} | c'est quoi {} | que fait {} | que signifie {} | à quoi sert {} |
      à quoi servent {} | explique {} | décris {} | quel est le rôle de {} | que faut-il savoir sur {} | définition de {}`),
    how: ways('comment fonctionne {} | comment fonctionnent {} | comment marche {} | comment {}'),
  },
  es: {
    difference: ways(`
      … diferencia entre {} y {} | … diferencias entre {} y {} | compara {} y {} | compara {} con {} |
      en qué se diferencia {} de {}`),
    uses: ways(`
      quién llama a {} | quién llama {} | quién usa {} | quién utiliza {} | dónde se usa {} |
      dónde se utiliza {} | dónde se llama {} | qué usa {} | qué depende de {}`),
    path: ways(`
      qué hace {} cuando {} | qué hace {} si {} | qué pasa cuando {} | qué pasa si {} | qué ocurre cuando {} | qué ocurre si {} | qué sucede cuando {} |
      qué sucede si {} | qué pasa {} | cuándo se {}`),
    order: ways(
      'en qué orden {} | cuál es el orden {} | … ciclo de vida de {} | … ciclo de vida del {}',
    ),
    option: ways(`
      cuál es el valor por defecto {} | cuál es el valor predeterminado {} | qué opción {} | qué opciones {} |
      qué ajuste {} | qué parámetro {} | cuál es el límite {} | cuál es el máximo {} | cuánto {} |
      con qué frecuencia {} | cada cuánto {} |
      cuántos {} | cuántas {} | … por defecto …`),
    list: ways(`
      qué {} son compatibles | qué {} se admiten | qué {} hay | qué {} existen | qué {} están disponibles |
      qué tipos de {} hay | cuáles son los {} disponibles | cuáles son las {} disponibles |
      qué {} admite {} | qué {} puede tener {} | lista de {} | enumera los {} | enumera las {}`),
    change: ways(`
      qué cambió en {} | qué ha cambiado en {} | qué cambió {} | qué hay de nuevo en {} |
      desde qué versión {} | desde cuándo {} | en qué versión {}`),
    why: ways('por qué {} | cuál es la razón {} | cuál es el motivo {}'),
    overview: ways(`
      de qué partes consta {} | de qué se compone {} | cuáles son las partes de {} |
      para qué sirve cada carpeta | para qué sirven las carpetas |
      de qué trata {} | de qué trata | … resumen | … resumen de {} | … visión general | … visión general de {} |
      cómo está organizado {} | cómo está estructurado {} | qué es este proyecto |
      qué hace este proyecto | para qué sirve este proyecto | describe el proyecto |
      describe la arquitectura | cuál es la arquitectura {} | introducción |
      qué contiene {} y cómo está organizado`),
    find: ways('encuentra {} | muestra {} | muéstrame {} | abre {} | busca {}'),
    where: ways(`
      dónde está definido {} | dónde está definida {} | dónde se define {} | dónde está implementado {} |
      dónde está {} | dónde están {} | dónde se {} | dónde {} | qué archivo {} | qué módulo {} |
      qué clase {} | qué función {} | en qué archivo {} | … implementado …`),
    steps: ways(`
      cómo puedo {} | cómo podemos {} | cómo se puede {} | cómo hago para {} | cómo hago {} | cómo se hace {} |
      qué debo hacer para {} | qué tengo que {} | puedo {} | cómo debo {} | cómo usar {} | cómo crear {} |
      cómo configurar {} | cómo instalar {} | cómo activar {} | cómo desactivar {} | cómo añadir {}`),
    definition: ways(`
      qué es {} | qué son {} | qué hace {} | qué significa {} | para qué sirve {} | para qué sirven {} |
      quién es {} | explica {} | describe {} | define {} | definición de {} | qué hay que saber sobre {} | cuál es el papel de {}`),
    how: ways('cómo funciona {} | cómo funcionan {} | cómo se {} | cómo {}'),
  },
  pt: {
    difference: ways('… diferença entre {} e {} | … diferenças entre {} e {} | compare {} e {}'),
    uses: ways(`
      quem chama {} | quem usa {} | quem utiliza {} | onde {} é usado | onde {} é usada | onde é usado {} |
      onde é usada {} | onde se usa {} | o que usa {}`),
    path: ways(`
      o que acontece quando {} | o que acontece se {} | o que acontece {} | o que ocorre quando {} |
      o que ocorre se {}`),
    order: ways('em que ordem {} | em qual ordem {} | qual é a ordem {} | … ciclo de vida de {}'),
    option: ways(`
      qual é o valor padrão {} | qual o valor padrão {} | qual opção {} | que opção {} | quais opções {} |
      qual parâmetro {} | qual é o limite {} | quantos {} | quantas {} | quanto tempo {}`),
    list: ways(`
      quais {} são suportados | quais {} são suportadas | que {} existem | quais {} existem |
      quais são os {} disponíveis | quais são as {} disponíveis | que tipos de {} existem | lista de {}`),
    change: ways(
      'o que mudou em {} | o que mudou na {} | o que mudou no {} | o que há de novo {} | desde que versão {}',
    ),
    why: ways('por que {} | porque {} | por qual motivo {} | qual é a razão {}'),
    overview: ways(`
      do que trata {} | do que trata | … resumo | … resumo de {} | … visão geral | … visão geral de {} |
      como está organizado {} | como {} está organizado | o que é este projeto | o que faz este projeto |
      para que serve este projeto | descreva o projeto | descreva a arquitetura | introdução`),
    find: ways('encontre {} | mostre {} | abra {}'),
    where: ways(`
      onde está definido {} | onde está definida {} | onde é definido {} | onde está implementado {} |
      onde está {} | onde é {} | onde {} | qual arquivo {} | qual módulo {} | qual classe {} |
      em qual arquivo {} | … implementado …`),
    steps: ways(`
      como posso {} | como podemos {} | como faço para {} | como fazer {} | como se faz {} | posso {} |
      como usar {} | como criar {} | como configurar {} | como instalar {} | como ativar {}`),
    definition: ways(`
      o que é {} | o que são {} | o que faz {} | o que significa {} | para que serve {} |
      para que servem {} | explique {} | descreva {} | defina {} | qual é o papel de {}`),
    how: ways('como funciona {} | como funcionam {} | como {}'),
  },
  ru: {
    difference: ways(`
      … разница между {} и {} | чем отличается {} от {} | чем отличаются {} и {} | сравни {} и {} |
      … отличие {} от {}`),
    uses: ways(`
      кто вызывает {} | кто использует {} | где используется {} | где вызывается {} | где используются {} |
      что использует {}`),
    path: ways(`
      что происходит, когда {} | что происходит когда {} | что происходит, если {} | что происходит если {} |
      что будет, если {} | что будет если {} | что происходит при {} | что происходит {}`),
    order: ways('в каком порядке {} | какой порядок {} | … жизненный цикл {}'),
    option: ways(`
      какое значение по умолчанию {} | какая опция {} | какие опции {} | какой параметр {} |
      какая настройка {} | какой лимит {} | какое ограничение {} | сколько {} | … по умолчанию …`),
    list: ways(`
      какие {} поддерживаются | какие {} есть | какие есть {} | какие бывают {} | какие {} доступны |
      какие виды {} есть | список {} | перечисли все {}`),
    change: ways(
      'что изменилось в {} | что изменилось {} | что нового в {} | с какой версии {} | в какой версии {}',
    ),
    why: ways('почему {} | зачем {} | по какой причине {}'),
    overview: ways(`
      о чём {} | о чем {} | о чём это | … обзор | … обзор {} | введение | описание | что это | что это за проект |
      что делает этот проект | как устроен проект | как устроен этот проект | как организован {} |
      как организован проект | опиши проект | опиши архитектуру | какая архитектура {}`),
    find: ways('найди {} | покажи {} | открой {}'),
    where: ways(`
      где определён {} | где определен {} | где определена {} | где определяется {} | где реализован {} |
      где реализована {} | где находится {} | где {} | какой файл {} | в каком файле {} | какой модуль {} |
      какой класс {} | какая функция {} | … реализован …`),
    steps: ways(`
      как мне {} | как можно {} | как я могу {} | могу ли я {} | что нужно сделать, чтобы {} |
      как сделать {} | как создать {} | как настроить {} | как установить {} | как включить {} |
      как отключить {} | как добавить {} | как запустить {} | как использовать {}`),
    definition: ways(`
      что такое {} | что делает {} | что значит {} | что означает {} | для чего {} | для чего нужен {} |
      для чего нужна {} | объясни {} | опиши {} | кто такой {} | какова роль {}`),
    how: ways('как работает {} | как работают {} | как {}'),
  },
  zh: {
    difference: ways(
      '{}和{}的区别 | {}和{}有什么区别 | {}与{}的区别 | {}与{}有什么不同 | {}和{}有什么不同',
    ),
    uses: ways(
      '谁调用{} | 谁使用{} | 哪里使用{} | 哪里用到{} | 哪些地方使用{} | 哪些地方用到{} | 哪些地方用到了{} | 哪里调用{} | {}在哪里被调用 | {}在哪里被使用 | {}在哪里使用',
    ),
    path: ways('当{}时会发生什么 | 如果{}会发生什么 | {}时会发生什么 | {}会怎样 | {}后会发生什么'),
    order: ways('{}的顺序 | {}的顺序是什么 | 按什么顺序{} | {}的生命周期'),
    option: ways(
      '…默认… | {}的默认值 | {}的默认值是什么 | {}默认是多少 | 哪个选项{} | 哪个参数{} | {}的限制是多少 | …最大…',
    ),
    list: ways('支持哪些{} | {}支持哪些{} | 有哪些{} | {}有哪些 | 可以使用哪些{} | 列出所有{}'),
    change: ways('{}有什么变化 | {}改了什么 | {}有什么新功能 | 从哪个版本{}'),
    why: ways('为什么{} | 为何{}'),
    overview: ways(`
      {}由哪些部分组成 | {}包含哪些部分 | 每个文件夹是做什么的 | 各个文件夹有什么用 |
      …简介 | …概述… | …概要… | …概览… | …总结… | …介绍… | …关于什么 | 这是什么 | 这个项目是什么 | 这个项目做什么 |
      …主要内容 | …的架构 | …如何组织 | …是怎么组织的 |
      {}里有什么，是如何组织的`),
    find: ways('找到{} | 打开{} | 显示{}'),
    where: ways(
      '{}在哪里定义 | {}在哪定义 | …在哪里… | …在哪… | …哪里… | …哪个文件… | …哪个模块… | …实现…',
    ),
    steps: ways('如何{} | 怎么{} | 怎样{} | 我该怎么{} | 我怎么{} | 我如何{} | 如何进行{}'),
    definition: ways(
      '什么是{} | {}是什么 | {}是做什么的 | {}做什么 | {}有什么用 | 解释{} | {}的作用 | {}的作用是什么',
    ),
    how: ways(
      '{}如何工作 | {}是如何工作的 | {}怎么工作 | {}是怎么工作的 | …如何… | …怎么… | …怎样…',
    ),
  },
  ja: {
    difference: ways('{}と{}の違い | {}と{}の違いは | {}と{}の違いは何ですか | {}と{}は何が違う'),
    uses: ways(
      '{}を呼び出しているのは | {}はどこで使われている | {}はどこで使われていますか | {}を使っているのは | {}はどこから呼ばれる',
    ),
    path: ways(
      '{}するとどうなる | {}するとどうなりますか | {}と何が起こる | {}と何が起こりますか | {}場合はどうなりますか',
    ),
    order: ways('{}の順序 | {}の順番 | どの順番で{} | どの順序で{} | {}のライフサイクル'),
    option: ways(
      '…デフォルトで… | {}のデフォルト値 | {}のデフォルトは | {}の既定値 | どのオプション{} | {}の上限 | {}の制限',
    ),
    list: ways(
      'どの{}に対応していますか | 対応している{}は何ですか | どんな{}がありますか | {}の一覧 | 使える{}は何ですか | すべての{}を挙げて',
    ),
    change: ways('{}の変更点 | {}で何が変わった | {}で何が変わりましたか | {}の新機能'),
    why: ways('なぜ{} | どうして{}'),
    overview: ways(`
      {}はどんな部分からできていますか | {}は何から構成されていますか | 各フォルダは何のためですか |
      …概要… | …紹介… | …要約… | これは何ですか | このプロジェクトは何ですか | このプロジェクトとは何ですか | このプロジェクトは何をしますか | このプロジェクトについて教えて |
      …の構成 | …のアーキテクチャ | …何をするもの… |
      {}には何があり、どのように構成されていますか`),
    find: ways('{}を開く | {}を探して | {}を見つけて'),
    where: ways(
      '{}はどこで定義 | {}はどこで定義されていますか | …どこ… | …どのファイル… | …どのモジュール… | …実装…',
    ),
    steps: ways(
      '{}するには | {}するにはどうすれば | {}方法 | {}方法を教えて | {}方法を教えてください | {}の使い方 | {}の設定方法',
    ),
    definition: ways(
      '{}とは | {}とは何 | {}とは何ですか | {}は何ですか | {}は何をする | {}は何をしますか | {}の役割 | {}の目的',
    ),
    how: ways(
      '{}はどのように動作 | {}はどのように動作しますか | {}の仕組み | …どうやって… | …どのように…',
    ),
  },
}

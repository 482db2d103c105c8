// The texts of the models: which one, its provider, its trial, what is sent, in Spanish.

import type { ModelsText, Translated } from '../texts/texts.ts'

export const MODELS: Translated<ModelsText> = {
  'A key of a project with a spending limit is enough.':
    'Basta una clave de un proyecto con límite de gasto.',
  'Some organisations do not allow keys in web pages; the Test says so.':
    'Algunas organizaciones no permiten claves en páginas web; la prueba lo indica.',
  'Passes prompts on to the host of the model that you choose.':
    'Reenvía las indicaciones al proveedor del modelo elegido.',
  'Unless this page is on localhost, start Ollama with OLLAMA_ORIGINS set to the address of this page. Raise OLLAMA_CONTEXT_LENGTH to 8192 or more: by default long prompts are silently truncated.':
    'Si esta página no está en localhost, inicie Ollama con OLLAMA_ORIGINS en la dirección de esta página. Suba OLLAMA_CONTEXT_LENGTH a 8192 o más: de forma predeterminada, las indicaciones largas se truncan sin avisar.',
  'Switch on “Enable CORS” in its server settings, or start it with lms server start --cors.':
    'Active «Enable CORS» en la configuración del servidor o inícielo con lms server start --cors.',
  'Start llama-server with -c 8192 or more.': 'Inicie llama-server con -c 8192 o más.',
  'Pages from any address are allowed unless --allowed-origins says otherwise.':
    'Se admiten páginas de cualquier dirección salvo que --allowed-origins indique otra cosa.',
  'The address that stands before /chat/completions.':
    'La dirección que va antes de /chat/completions.',
  'Another server (OpenAI protocol)': 'Otro servidor (protocolo OpenAI)',
  'Send to {host}?': '¿Enviar a {host}?',
  '{model} would be asked. In this walk the question, parts of the table of contents and the passages that are read go to {host}; nothing else does.':
    'Se preguntaría a {model}. En este recorrido, la pregunta, partes del índice de contenido y los pasajes leídos se envían a {host}; nada más.',
  'Look at what is sent first': 'Ver lo que se envía primero',
  'Go on without the model': 'Continuar sin el modelo',
  'Send this once': 'Enviar esta vez',
  'Send, and do not ask again': 'Enviar y no volver a preguntar',
  Cancel: 'Cancelar',
  '{name} is not in this browser. To download it the page must be allowed to reach {hosts}; nothing of yours is sent there.':
    '{name} no está en este navegador. Para descargarlo, la página necesita permiso para acceder a {hosts}; no se envía allí nada suyo.',
  'Allow, reload and download': 'Permitir, recargar y descargar',
  Key: 'Clave',
  entered: 'introducida',
  'none needed': 'no hace falta',
  'paste it here': 'pegar aquí',
  'Forget all keys': 'Olvidar todas las claves',
  'Keep keys in this browser': 'Conservar las claves en este navegador',
  'This page cannot encrypt keys: they are forgotten when you leave.':
    'Esta página no puede cifrar claves: se olvidan al salir.',
  'Encrypted until you forget them. Other pages on this host could still use them.':
    'Cifradas hasta que se olviden. Otras páginas de este host podrían usarlas igualmente.',
  'Now: this tab only, encrypted.': 'Ahora: solo en esta pestaña, cifradas.',
  'Use a GGUF file …': 'Usar un archivo GGUF …',
  'From the disk, up to 2 GB; it is read in place, not copied. Or drop it on the page.':
    'Desde el disco, hasta 2 GB; se lee donde está y no se copia. O suéltelo en la página.',
  'Address of a GGUF file': 'Dirección de un archivo GGUF',
  Download: 'Descargar',
  'Download it': 'Descargarlo',
  'Download {name}': 'Descargar {name}',
  'Download {name}, which is smaller': 'Descargar {name}, que es más pequeño',
  Use: 'Usar',
  'Use {name}': 'Usar {name}',
  'Use {name}, which is smaller': 'Usar {name}, que es más pequeño',
  'Built-in model': 'Modelo integrado',
  'Downloaded and kept by the browser, for all pages.':
    'Lo descarga y conserva el navegador, para todas las páginas.',
  'GGUF models': 'Modelos GGUF',
  'Run on the processor, or on a graphics card with 16-bit shaders.':
    'Se ejecutan en el procesador o en una tarjeta gráfica con sombreadores de 16 bits.',
  'Models for the graphics card': 'Modelos para la tarjeta gráfica',
  'Compiled for WebGPU; faster, and larger.': 'Compilados para WebGPU; más rápidos y más grandes.',
  'Not possible here: {problem}.': 'No es posible aquí: {problem}.',
  'Use a folder …': 'Usar una carpeta …',
  'A compiled model (MLC) with its .wasm library; it is copied into this browser.':
    'Un modelo compilado (MLC) con su biblioteca .wasm; se copia en este navegador.',
  'Address of a folder with resolve/main/ and lib.wasm':
    'Dirección de una carpeta con resolve/main/ y lib.wasm',
  'in this browser': 'en este navegador',
  '{bytes} to download': '{bytes} por descargar',
  'about {memory} MB of memory': 'unos {memory} MB de memoria',
  'fits this machine': 'adecuado para este equipo',
  'Compute on the graphics card, from the next loading on.':
    'Calcular en la tarjeta gráfica, a partir de la próxima carga.',
  'Compute with {threads} threads on the processor, from the next loading on: faster while nothing else keeps this machine busy, slower otherwise.':
    'Calcular con {threads} hilos en el procesador, a partir de la próxima carga: más rápido si nada más ocupa el equipo; si no, más lento.',
  'Local-only lock': 'Bloqueo solo local',
  'The browser itself refuses every request to another host, and to other programs on this machine. It holds at once and until it is switched off, which reloads the page.':
    'El propio navegador rechaza toda solicitud a otro host y a otros programas de este equipo. Se aplica al instante y hasta que se desactive, lo que recarga la página.',
  'Model in this browser': 'Modelo en este navegador',
  'No model loaded: questions are answered without one.':
    'Ningún modelo cargado: las preguntas se responden sin modelo.',
  '{model} answers, {where}': '{model} responde, {where}',
  Unload: 'Descargar de la memoria',
  '{model} was in use. The browser asks before it is read again; nothing is copied or sent.':
    '{model} estaba en uso. El navegador pregunta antes de leerlo de nuevo; no se copia ni se envía nada.',
  '{model} was in use. The browser asks before it is read again.':
    '{model} estaba en uso. El navegador pregunta antes de leerlo de nuevo.',
  'Read it again': 'Leer de nuevo',
  'Another tab has a model in memory, and two may be more than this machine holds. In this one the structural reasoner does the work.':
    'Otra pestaña tiene un modelo en memoria y dos podrían ser demasiado para este equipo. En esta trabaja el razonador estructural.',
  'Unload it there, load {model} here': 'Descargarlo allí de la memoria y cargar {model} aquí',
  'Until another is loaded the structural reasoner does the work.':
    'Hasta que se cargue otro, trabaja el razonador estructural.',
  'Go on without': 'Continuar sin él',
  'For documentation: a small model in this browser reorders the best places, and the right file comes first for about 51 instead of 42 of 100 questions. It takes 140 MB of memory and up to ten seconds for each new question.':
    'Para documentación: un modelo pequeño en este navegador reordena los mejores lugares, y el archivo correcto aparece primero en unas 51 de cada 100 preguntas en lugar de 42. Requiere 140 MB de memoria y hasta diez segundos por pregunta nueva.',
  'About {bytes}, {licence}, English.': 'Unos {bytes}, {licence}, inglés.',
  'Use an embedding model or a reranker …': 'Usar un modelo de embeddings o de reordenación …',
  'A GGUF file of an embedding model (such as BERT) or of a reranker from the disk, read in place. Or drop it on the page.':
    'Un archivo GGUF de un modelo de embeddings (BERT y similares) o de reordenación del disco, leído donde está. O suéltelo en la página.',
  'Address of an embedding model or a reranker':
    'Dirección de un modelo de embeddings o de reordenación',
  'No model loaded: search goes by words.': 'Ningún modelo cargado: se busca por palabras.',
  '{model} compares, {bytes}. Nothing leaves this browser.':
    '{model} compara, {bytes}. Nada sale de este navegador.',
  'Unload and switch off': 'Descargar de la memoria y desactivar',
  'Walks go on without it.': 'Los recorridos prescinden de él.',
  loading: 'cargando',
  failed: 'error',
  'contacts {host}': 'contacta con {host}',
  'Testing …': 'Probando …',
  Test: 'Probar',
  'The lock below is on: the browser refuses every other host.':
    'El bloqueo de abajo está activado: el navegador rechaza cualquier otro host.',
  'Result of the test': 'Resultado de la prueba',
  'The browser lets this page reach only the hosts that were allowed when it was opened.':
    'El navegador solo deja que esta página acceda a los hosts permitidos al abrirla.',
  'Allow {host}, reload and test': 'Permitir {host}, recargar y probar',
  Provider: 'Proveedor',
  'Base URL': 'URL base',
  Model: 'Modelo',
  '{count} listed: type or choose': '{count} en la lista: escribir o elegir',
  'Click Test to list models': 'Haga clic en Probar para listar los modelos',
  'To summarise': 'Para resumir',
  'writes summaries when you have the contents enhanced':
    'redacta resúmenes cuando se enriquece el contenido',
  'Another model to summarise': 'Otro modelo para resumir',
  'the same: {model}': 'el mismo: {model}',
  'Allowed hosts': 'Hosts permitidos',
  'Ask again before {host}': 'Volver a preguntar antes de {host}',
  'Ask again': 'Volver a preguntar',
  'A question usually takes about {usual} tokens, and up to about {read} read and {written} written.':
    'Una pregunta suele requerir unos {usual} tokens, y hasta unos {read} leídos y {written} escritos.',
  'The price of this model is not known here.': 'El precio de este modelo no se conoce aquí.',
  'It costs nothing: the model runs on your own machine.':
    'No cuesta nada: el modelo se ejecuta en su propio equipo.',
  'That is about {low} US dollars, at most {high}, at the list price.':
    'Son unos {low} dólares de EE. UU., {high} como máximo, según el precio de lista.',
  'Checking this machine …': 'Comprobando este equipo …',
  '# core|# cores': '# núcleo|# núcleos',
  'memory not told by this browser': 'memoria no indicada por este navegador',
  'at least {size} GB of memory': 'al menos {size} GB de memoria',
  '{size} GB of memory': '{size} GB de memoria',
  'This machine: {cores}, {memory}, {graphics}': 'Este equipo: {cores}, {memory}, {graphics}',
  'no graphics card that this browser can compute on: models run on the processor, slowly.':
    'ninguna tarjeta gráfica en la que este navegador pueda calcular: los modelos se ejecutan en el procesador, despacio.',
  'graphics computed by the processor: models run on the processor, slowly.':
    'gráficos calculados por el procesador: los modelos se ejecutan en el procesador, despacio.',
  'a graphics card{named} without 16-bit shaders: GGUF files run on the processor.':
    'una tarjeta gráfica{named} sin sombreadores de 16 bits: los archivos GGUF se ejecutan en el procesador.',
  'a graphics card{named} that models can run on.':
    'una tarjeta gráfica{named} en la que pueden ejecutarse modelos.',
  'nothing is known yet': 'aún no se sabe nada',
  'starting the engine …': 'iniciando el motor …',
  'downloading, {done}': 'descargando, {done}',
  'downloading, {done} of {total}': 'descargando, {done} de {total}',
  'looking at the file …': 'examinando el archivo …',
  'loading into memory …': 'cargando en memoria …',
  'asking it for one word …': 'pidiendo una palabra …',
  'reading the prompt, {done} of {total} tokens': 'leyendo la indicación, {done} de {total} tokens',
  'on the graphics card, {tokens} tokens of context. Nothing leaves this browser.':
    'en la tarjeta gráfica, {tokens} tokens de contexto. Nada sale de este navegador.',
  'on the processor, {tokens} tokens of context. Nothing leaves this browser.':
    'en el procesador, {tokens} tokens de contexto. Nada sale de este navegador.',
  'Without a graphics card it finds words for your question; it does not write answers.':
    'Sin tarjeta gráfica encuentra palabras para su pregunta; no escribe respuestas.',
  'The browser’s own model found words for this question, on this computer.':
    'El modelo del navegador encontró palabras para esta pregunta, en este equipo.',
  'A model on this computer would find questions in everyday words and write the answer.':
    'Un modelo en este equipo encontraría preguntas en palabras cotidianas y escribiría la respuesta.',
  'Set up a model': 'Configurar un modelo',
  'The browser’s own model finds words for questions. It is here already and works offline; nothing is sent. It writes no answers.':
    'El modelo del navegador encuentra palabras para las preguntas. Ya está aquí y funciona sin conexión; no se envía nada. No escribe respuestas.',
  'Answers by a model on this computer': 'Respuestas de un modelo en este equipo',
  'Finds questions in everyday words; writes the answer.':
    'Encuentra preguntas en palabras cotidianas; escribe la respuesta.',
  'Finds questions in everyday words. Without a graphics card it does not write answers.':
    'Encuentra preguntas en palabras cotidianas. Sin tarjeta gráfica no escribe respuestas.',
  'about {seconds} s an answer (estimate)': 'unos {seconds} s por respuesta (estimación)',
  'about {seconds} s a question (estimate)': 'unos {seconds} s por pregunta (estimación)',
  '{seconds} s an answer, measured here': '{seconds} s por respuesta, medido aquí',
  '{seconds} s a question, measured here': '{seconds} s por pregunta, medido aquí',
  'works offline': 'funciona sin conexión',
  'no download': 'sin descarga',
  'Other models': 'Otros modelos',
  'None of the listed models fits this computer. A file of your own may.':
    'Ninguno de los modelos listados es adecuado para este equipo. Quizá un archivo propio.',
  'Check on this computer': 'Comprobación en este equipo',
  'It writes words for three questions …': 'Escribe palabras para tres preguntas …',
  '{tokens} tokens a second': '{tokens} tokens por segundo',
  'It wrote no words within ten seconds. A smaller model may.':
    'No escribió palabras en diez segundos. Un modelo más pequeño quizá sí.',
  'It wrote no words: {why}': 'No escribió palabras: {why}',
  'Check again': 'Comprobar de nuevo',
  'This answer is without the model, which is still being loaded.':
    'Esta respuesta es sin el modelo, que aún se está cargando.',
  'This answer is without the model, which is ready now.':
    'Esta respuesta es sin el modelo, que ya está listo.',
}

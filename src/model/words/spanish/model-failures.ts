// Why a model did not answer or cannot be used, and what its Test found, in Spanish.

import type { ModelFailureText, TextsIn } from '../texts.ts'

export const MODEL_FAILURES: TextsIn<ModelFailureText> = {
  '{host} has no credit left for this key ({status}). Add credit there, or choose another model.':
    '{host} no tiene más saldo para esta clave ({status}). Recárguelo allí o elija otro modelo.',
  '{host} does not allow this (403): {why}': '{host} no lo permite (403): {why}',
  'a local server may not take requests from this page’s address. For Ollama, set OLLAMA_ORIGINS to it and restart.':
    'un servidor local puede no aceptar solicitudes desde la dirección de esta página. En Ollama, indíquela en OLLAMA_ORIGINS y reinicie.',
  'it may need a key.': 'puede que necesite una clave.',
  'the key may lack permission, or may not be usable from web pages.':
    'puede que la clave no tenga permiso o no sirva desde páginas web.',
  '{host} asks for a key.': '{host} pide una clave.',
  '{host} did not accept the key. Check that it is whole and still valid.':
    '{host} no aceptó la clave. Compruebe que está completa y sigue siendo válida.',
  '{host} does not know the model “{model}”, or the base URL is wrong.':
    '{host} no conoce el modelo «{model}» o la URL base no es correcta.',
  'The prompt is too long for “{model}” at {host}.':
    'El prompt es demasiado largo para «{model}» en {host}.',
  '{host} accepts no more requests for now (429). Ask again in a minute, or choose another model.':
    '{host} no acepta más solicitudes por ahora (429). Vuelva a preguntar en un minuto o elija otro modelo.',
  '{host} timed out ({status}).': '{host} dejó de esperar ({status}).',
  '{host} failed ({status}). Ask again later, or choose another model.':
    '{host} falló ({status}). Vuelva a preguntar más tarde o elija otro modelo.',
  '{host} rejected the request ({status}).': '{host} no entendió la solicitud ({status}).',
  'It says: “{said}”': 'Dice: «{said}»',
  'It answered with a web page: is the base URL right?':
    'Respondió con una página web: ¿es correcta la URL base?',
  '{host} could not be reached. {causes}': 'No se pudo conectar con {host}. {causes}',
  'Is the server running, does it allow this page’s address (CORS), and may this page use the local network?':
    '¿Está en marcha el servidor, permite la dirección de esta página (CORS) y puede esta página usar la red local?',
  'Possible causes: no network, a wrong address, a server that does not allow web pages (CORS), or one that redirects.':
    'No hay red, la dirección es incorrecta, el servidor no admite páginas web (CORS) o responde con una redirección.',
  'the key may lack permission.': 'puede que la clave no tenga permiso.',
  'Is the server running at this address?': '¿Está en marcha el servidor en esta dirección?',
  'Possible causes: no network, a wrong address, or a server that redirects.':
    'No hay red, la dirección es incorrecta o el servidor responde con una redirección.',
  '{host} answered with a web page: is the base URL right?':
    '{host} respondió con una página web: ¿es correcta la URL base?',
  '{host} answered with something that is not JSON': '{host} respondió con algo que no es JSON',
  '{host} answered with more than {most} bytes': '{host} respondió con más de {most} bytes',
  '{host} answered with a line that is too long': '{host} respondió con una línea demasiado larga',
  '{host} answered with an event that is too long':
    '{host} respondió con un evento demasiado largo',
  'The answer from {host} stopped early. Ask again.':
    'La respuesta de {host} se interrumpió. Vuelva a preguntar.',
  'The answer from {host} ended in the middle. Ask again.':
    'La respuesta de {host} terminó a medias. Vuelva a preguntar.',
  '{model} declined to answer (content filter). Ask in other words, or choose another model.':
    '{model} se negó a responder (filtro de contenido). Pregunte con otras palabras o elija otro modelo.',
  'Tried {count} times.': '{count} intentos.',
  '{host} did not start to answer within {seconds} s. {way}':
    '{host} no empezó a responder en {seconds} s. {way}',
  '{host} stopped answering for {seconds} s. {way}':
    '{host} no continuó su respuesta en {seconds} s. {way}',
  '{host} did not finish within {seconds} s. {way}': '{host} no terminó en {seconds} s. {way}',
  'It may still be loading the model: ask again in a while, or choose a smaller model.':
    'Puede que aún esté cargando el modelo: pregunte de nuevo en un rato o use un modelo más pequeño.',
  'Ask again later, or choose another model or server.':
    'Pregunte de nuevo más tarde o use otro modelo u otro servidor.',
  'Nothing was sent: you did not allow {host}.': 'No se envió nada: no permitió {host}.',
  '{host} did not answer with a vector for every text.':
    '{host} no respondió con un vector para cada texto.',
  'The base URL must begin with http:// or https://.':
    'La URL base debe empezar por http:// o https://.',
  'The base URL must not contain a user name or a password.':
    'La URL base no debe contener un nombre de usuario ni una contraseña.',
  'The base URL must end before “?” and “#”.': 'La URL base debe terminar antes de «?» y «#».',
  'The key is missing: {name} needs one. Enter it in the model settings, or set {variable} for the command line.':
    'Falta la clave: {name} necesita una. Escríbala en la configuración del modelo o defina {variable} para la línea de comandos.',
  'The key contains characters that keys never contain.':
    'La clave contiene caracteres que las claves nunca tienen.',
  'Enter the name of a model.': 'Escriba el nombre de un modelo.',
  'Choose one of the models listed.': 'Elija uno de los modelos de la lista.',
  'Reached {host} in {ms} ms; it lists {count} models.':
    'Conexión con {host} en {ms} ms; ofrece {count} modelos.',
  '“{name}” is not among the models listed.': '«{name}» no está entre los modelos de la lista.',
  '“{name}” answered in {seconds} s ({count} tokens).':
    '«{name}» respondió en {seconds} s ({count} tokens).',
  'It calls tools, by which it can look things up.':
    'Llama a herramientas, con las que puede buscar.',
  'It was asked to call a tool and said nothing. A larger model or another server may do better.':
    'Debía llamar a una herramienta y no dijo nada. Un modelo mayor u otro servidor puede hacerlo mejor.',
  'It was asked to call a tool and said “{said}”. A larger model or another server may do better.':
    'Debía llamar a una herramienta y dijo «{said}». Un modelo mayor u otro servidor puede hacerlo mejor.',
  'Its context is {count} tokens: long passages are left out.':
    'Su contexto es de {count} tokens: los pasajes largos se omiten.',
  'Its context is assumed to be {count} tokens: long passages are left out.':
    'Se supone un contexto de {count} tokens: los pasajes largos se omiten.',
  'Its context is {count} tokens.': 'Su contexto es de {count} tokens.',
  'Its context is assumed to be {count} tokens.': 'Se supone un contexto de {count} tokens.',
  'The browser does not let this page reach this machine: allow it in the site settings, beside the address.':
    'El navegador no deja que esta página acceda a este equipo: permítalo en la configuración del sitio, junto a la dirección.',
  'The browser does not let this page reach the local network: allow it in the site settings, beside the address.':
    'El navegador no deja que esta página acceda a la red local: permítalo en la configuración del sitio, junto a la dirección.',
  'The browser asks before a page may reach this machine: answer its question, then test again.':
    'El navegador pregunta antes de que una página acceda a este equipo: responda y vuelva a probar.',
  'The browser asks before a page may reach the local network: answer its question, then test again.':
    'El navegador pregunta antes de que una página acceda a la red local: responda y vuelva a probar.',
  'this browser does not let the page use the graphics card (WebGPU)':
    'este navegador no da a la página una tarjeta gráfica para calcular (WebGPU)',
  'there is no graphics card, and without one each token takes a minute this way':
    'no hay tarjeta gráfica, y sin ella cada token tarda así un minuto',
  'it needs 16-bit shaders': 'necesita sombreadores que calculen con 16 bits',
  'the graphics card allows too little memory in one buffer':
    'la tarjeta gráfica lee muy poca memoria a la vez',
  'The browser’s own model': 'El modelo del navegador',
  'of the browser': 'del navegador',
  'this browser has none; Chrome and Edge on a computer may have one':
    'este navegador no tiene; Chrome y Edge en un ordenador pueden tenerlo',
  'the browser says that this machine is not powerful enough, or that the model is switched off':
    'el navegador dice que este equipo no basta o que está desactivado',
  'it needs {memory} MB of memory, a lot for a machine with {all} GB':
    'necesita {memory} MB de memoria, mucho para un equipo con {all} GB',
  'the browser gives this page {room} MB of room':
    'el navegador da a esta página {room} MB de espacio',
  'this browser does not run WebAssembly': 'este navegador no ejecuta WebAssembly',
  'this browser’s WebAssembly has no 64-bit memory; Chrome, Edge and Firefox have it':
    'el WebAssembly de este navegador no tiene memoria de 64 bits; Chrome, Edge y Firefox sí',
  'This browser has no built-in model.': 'Este navegador no tiene un modelo propio.',
  'The model was unloaded.': 'El modelo se descargó de la memoria.',
  'The question is too long for the browser’s model. Shorten it, or use another model.':
    'La pregunta es demasiado larga para el modelo del navegador. Acórtela o use otro modelo.',
  'The browser downloads its model only after a click.':
    'El navegador solo descarga su modelo tras un clic.',
  'The browser says that its own model cannot be used here.':
    'El navegador dice que su modelo no se puede usar aquí.',
  'The browser’s model failed: {why}': 'Falló el modelo del navegador: {why}',
  'The engine sent an answer that nothing had asked for.':
    'El motor envió una respuesta que nadie había pedido.',
  'The engine did not respond for {seconds} s and was stopped.':
    'El motor no dijo nada durante {seconds} s y se terminó.',
  'The engine could not be started or has crashed, most often because memory ran out.':
    'El motor no se pudo iniciar o falló, casi siempre por falta de memoria.',
  'The engine could not be started or has crashed ({why}), most often because memory ran out.':
    'El motor no se pudo iniciar o falló ({why}), casi siempre por falta de memoria.',
  'The engine failed: {why}': 'Falló el motor: {why}',
  'The engine returned nothing for one of the texts.':
    'El motor no devolvió nada para uno de los textos.',
  'comparing by meaning took longer than {seconds} s; what is done is kept for the next question':
    'la comparación por significado tardó más de {seconds} s; lo hecho se guarda para la próxima pregunta',
  '“{name}” is not in the list of models.': '«{name}» no está en la lista de modelos.',
  'No model is loaded.': 'No hay ningún modelo cargado.',
  '{host} cannot be reached: there is no network, the host is not allowed here, or it does not let pages of other sites read its files (CORS).':
    'No se puede conectar con {host}: no hay red, el host no está permitido aquí o no deja que páginas de otros sitios lean sus archivos (CORS).',
  '{host} does not give this file without a login ({status}).':
    '{host} no entrega este archivo sin iniciar sesión ({status}).',
  'There is no such file on {host} (404).': 'No existe ese archivo en {host} (404).',
  'There is not enough room: the file needs {needed} GB and the browser gives this page {free} GB. Delete another model or collection, or use the file from your disk, which needs none.':
    'No hay espacio suficiente: el archivo necesita {needed} GB y el navegador da a esta página {free} GB. Elimine otro modelo o una colección, o use el archivo desde su disco, que no ocupa espacio.',
  'The file cannot be written, perhaps because another tab is downloading it ({why}).':
    'No se puede escribir el archivo, quizá porque otra pestaña lo está descargando ({why}).',
  'The address does not lead to a GGUF file; it may be a web page.':
    'La dirección no lleva a un archivo GGUF; puede ser una página web.',
  'The browser has no more room for this page. Delete another model or collection, or use the file from your disk, which needs none.':
    'El navegador no tiene más espacio para esta página. Elimine otro modelo o una colección, o use el archivo desde su disco, que no ocupa espacio.',
  'The download was interrupted. What has arrived is kept: start it again, and it continues from there.':
    'La descarga se interrumpió. Lo recibido se conserva: iníciela de nuevo y continuará desde ahí.',
  'The download was interrupted at {share}. What has arrived is kept: start it again, and it continues from there.':
    'La descarga se interrumpió al {share}. Lo recibido se conserva: iníciela de nuevo y continuará desde ahí.',
  'This browser window cannot keep files; it may be a private one. Use a model file from your disk.':
    'Esta ventana del navegador no puede guardar archivos; puede ser privada. Use un archivo de modelo de su disco.',
  'The file can no longer be read: it was moved or changed, or its drive is gone. Pick it again.':
    'El archivo ya no se puede leer: se movió, cambió o está en una unidad que ya no está. Elíjalo de nuevo.',
  'The model loads but gives no scores: its file may be damaged.':
    'El modelo se carga pero no da puntuaciones: su archivo puede estar dañado.',
  'The model loads but produces no vectors: its file may be damaged.':
    'El modelo se carga pero no da vectores: su archivo puede estar dañado.',
  'The model loads but answers nothing: its file may be damaged.':
    'El modelo se carga pero no responde: su archivo puede estar dañado.',
  'The question does not fit the model’s context: {why}':
    'La pregunta no cabe en el contexto del modelo: {why}',
  'The graphics card stopped answering. Load the model again, a smaller one, or on the CPU.':
    'La tarjeta gráfica dejó de responder. Vuelva a cargar el modelo, uno más pequeño o en la CPU.',
  'There is not enough memory for this model ({why}). Use a smaller one, or continue without a model.':
    'No hay memoria suficiente para este modelo ({why}). Use uno más pequeño o continúe sin modelo.',
  '“{name}” is cut off: it ends before its weights do.':
    '«{name}» está cortado: los pesos no están completos.',
  '“{name}” is missing in the folder. {why}': 'Falta «{name}» en la carpeta. {why}',
  'This is not the folder of an MLC model.': 'No es la carpeta de un modelo MLC.',
  'The model was compiled for an older version of the engine.':
    'El modelo se compiló para una versión anterior del motor.',
  'The compiled library is not in the repositories of weights; add it.':
    'La biblioteca compilada no está en los repositorios de pesos; añádala.',
  'It lists the weights.': 'Enumera los pesos.',
  'It splits texts into tokens.': 'Divide los textos en tokens.',
  'It contains weights.': 'Contiene pesos.',
  'The browser has no room to keep this model. Delete another model or collection.':
    'El navegador no tiene espacio para guardar este modelo. Elimine otro modelo o una colección.',
  'This browser does not let the page use the graphics card (WebGPU). Use a GGUF file, which runs on the processor.':
    'Este navegador no deja que la página use la tarjeta gráfica (WebGPU). Use un archivo GGUF, que funciona en el procesador.',
  'The graphics card has no 16-bit shaders, which this model needs. Choose a 32-bit model.':
    'La tarjeta gráfica no calcula con 16 bits, que este modelo necesita. Use un modelo para 32 bits.',
  'The graphics card lacks something that this model needs. Choose a smaller model.':
    'A la tarjeta gráfica le falta algo que este modelo necesita. Use un modelo más pequeño.',
  'The graphics card stopped, most often because its memory ran out. Choose the next smaller model or a GGUF file on the processor, or continue without a model.':
    'La tarjeta gráfica se detuvo, casi siempre porque su memoria no basta. Use un modelo más pequeño, un archivo GGUF en el procesador o continúe sin modelo.',
  'The question does not fit the model’s context. Shorten it, or choose a model with a larger one.':
    'La pregunta no cabe en el contexto del modelo. Acórtela o use un modelo con uno mayor.',
  'The model’s compiled library does not fit this version of the engine, or is damaged. It has to be one for WebLLM 0.2.86.':
    'La biblioteca compilada del modelo no sirve para esta versión del motor o está dañada. Debe ser para WebLLM 0.2.86.',
  'The browser has no more room for this page. Delete another model or collection.':
    'El navegador no tiene más espacio para esta página. Elimine otro modelo o una colección.',
  'A file of the model is not the one that was published, so it is not used. Download the model again.':
    'Un archivo del modelo no es el publicado, así que no se usa. Descargue el modelo de nuevo.',
  'A file of the model is not where it should be (404). Check the address, or pick another model.':
    'Un archivo del modelo no está donde debería (404). Compruebe la dirección o elija otro modelo.',
  'The model’s files cannot be fetched: one is missing at that address, there is no network, the host is not allowed here, or the download was interrupted. What has arrived is kept.':
    'No se pueden obtener los archivos del modelo: falta uno en esa dirección, no hay red, el host no está permitido aquí o la descarga se cortó. Lo recibido se conserva.',
  'A file of the model is damaged or not what it should be. Delete the model and download it again.':
    'Un archivo del modelo está dañado o no es el esperado. Elimine el modelo y descárguelo de nuevo.',
  'The file is cut off: it ends before the model does. Download it again, or choose another.':
    'El archivo está cortado: el modelo no está completo. Descárguelo de nuevo o use otro.',
  'The file is larger than 2 GB, the most that the engine can load. Use a smaller model or a stronger quantization of it.':
    'El archivo supera 2 GB, que es todo lo que admite el motor. Use un modelo más pequeño o una cuantización más fuerte.',
  'The file contains a reranker without its last layer, so its scores would be noise. Choose a file of it that has the tensor “cls.output”.':
    'El archivo contiene un modelo de reordenación sin su última capa, así que sus puntuaciones serían ruido. Use un archivo de ese modelo que tenga el tensor «cls.output».',
  'The file contains no weights: it may be a vocabulary. Use the file of the whole model.':
    'El archivo no contiene pesos: puede ser un vocabulario. Use el archivo del modelo completo.',
  'no architecture': 'ninguna arquitectura',
  'the architecture “{name}”': 'la arquitectura «{name}»',
  'The file names {what}, which is not one of the embedding models and rerankers known here. Choose one of these.':
    'El archivo indica {what}; no es ninguno de los modelos de embeddings ni de reordenación conocidos aquí. Use uno de ellos.',
  'The file contains a model that orders texts and writes none: it serves Search by meaning.':
    'El archivo contiene un modelo que ordena textos y no escribe ninguno: sirve para la búsqueda por significado.',
  'The file contains an embedding model, which writes no text: it serves Search by meaning.':
    'El archivo contiene un modelo de embeddings, que no escribe nada: sirve para la búsqueda por significado.',
  'The file names {what}, which is not one of the text models that this engine runs.':
    'El archivo indica {what}; no es ninguno de los modelos de texto que ejecuta este motor.',
  'The file is empty. Download it again.': 'El archivo está vacío. Descárguelo de nuevo.',
  'This is not a GGUF file. Pick a file that ends in .gguf.':
    'No es un archivo GGUF. Elija un archivo que termine en .gguf.',
  'This GGUF is for big-endian machines. Choose one without “be” in its name.':
    'Este GGUF es para equipos big-endian. Use uno sin «be» en el nombre.',
  'This GGUF is of version {version}; the engine reads 2 and 3. Choose a newer file of the model.':
    'Este GGUF es de la versión {version}; el motor lee 2 y 3. Use un archivo más reciente del modelo.',
  'The header of this GGUF makes no sense: the file is damaged. Download it again.':
    'La cabecera de este GGUF no tiene sentido: el archivo está dañado. Descárguelo de nuevo.',
  'The model gave no usable answer.': 'El modelo no dijo nada útil.',
  'It does not fit into the context of {name}.': '{name} no tiene espacio para ello.',
  'The budget of {limit} calls is used up.': 'Se agotó el presupuesto de {limit} llamadas.',
  'The budget of {limit} tokens is used up.': 'Se agotó el presupuesto de {limit} tokens.',
  'The budget of {limit} US dollars is used up.': 'Se agotó el presupuesto de {limit} dólares.',
  '{count} places in a row failed: {why}': '{count} lugares seguidos fallaron: {why}',
  '{name} (not complete)': '{name} (incompleto)',
  'It changed in the meantime.': 'Cambió entretanto.',
  'the browser’s own model took too long for the words':
    'el modelo del navegador tardó demasiado con las palabras',
}

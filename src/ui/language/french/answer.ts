// The texts of answers: how they were checked, compared, replayed and copied, in French.

import type { AnswerText, Translated } from '../texts/texts.ts'

export const ANSWER: Translated<AnswerText> = {
  'not found again in the files: {passages}': 'non retrouvés dans les fichiers : {passages}',
  'cut short: {why}': 'réponse interrompue : {why}',
  'without a citation: {sentences}': 'sans citation : {sentences}',
  'removed because they cite nothing that was read: {citations}':
    'de rien de lu, donc retirées : {citations}',
  'whether they support what the model wrote was not checked':
    'il n’a pas été vérifié s’ils étayent ce que le modèle a écrit',
  'picked by words; whether they answer the question is for you to judge':
    'choisis par les mots ; à vous de juger s’ils répondent à la question',
  '{grounded} of {sentences} supported by what was read, as the model judges':
    '{grounded} sur {sentences} étayées par ce qui a été lu, selon le modèle',
  'only words, numbers and negations were compared: those of {grounded} of {sentences} stand in the cited lines':
    'seuls les mots, nombres et négations ont été comparés : ceux de {grounded} sur {sentences} figurent dans les lignes citées',
  'right for about {right} of 100 answers like this':
    'juste pour environ {right} réponses de ce type sur 100',
  'as quoted in the files: {there} of {cited}': 'conformes aux fichiers : {there} sur {cited}',
  'as quoted in the files: {cited}': 'conformes aux fichiers : {cited}',
  '{moved} at other lines': '{moved} à d’autres lignes',
  '# cited passage|# cited passages': '# passage cité|# passages cités',
  '# sentence|# sentences': '# phrase|# phrases',
  Citations: 'Citations',
  Collection: 'Collection',
  'Chosen by': 'Choix par',
  'How it was checked': 'Vérification',
  moved: 'déplacé',
  'Ask there: its titles hold {words}': 'Demander là-bas : ses titres contiennent {words}',
  'Ask {collection}': 'Demander à {collection}',
  documentation: 'documentation',
  'About {carried}, as before: ask without it':
    'À propos de {carried}, comme avant : demander sans',
  'Only inside {place}: ask everywhere again':
    'Seulement dans {place} : demander de nouveau partout',
  'inside {place}': 'dans {place}',
  'Also ask {name}': 'Demander aussi à {name}',
  'Walk this question a second way': 'Parcourir cette question d’une autre façon',
  'Both trails beside one tree, both walks step by step.':
    'Les deux traces près d’un arbre, les deux parcours pas à pas.',
  'The walk before': 'Le parcours précédent',
  'A saved trace …': 'Une trace enregistrée …',
  'A walk exported as JSON': 'Un parcours exporté en JSON',
  'walking …': 'en cours …',
  'broke off': 'interrompu',
  same: 'identique',
  '≠ differs': '≠ différent',
  'only A': 'A seul',
  'only B': 'B seul',
  'Cited in both': 'Cité dans les deux',
  'Cited in one': 'Cité dans un seul',
  '{both} in both, {here} only here': '{both} dans les deux, {here} ici seulement',
  'Show {steps}': 'Afficher {steps}',
  'Two walks': 'Deux parcours',
  'Ask a question, or open a saved trace: then it can be walked a second way and compared.':
    'Posez une question ou ouvrez une trace : elle pourra être parcourue d’une autre façon et comparée.',
  'The first walk is under way.': 'Le premier parcours est en cours.',
  'Compare with another walk': 'Comparer avec un autre parcours',
  'The second walk is under way': 'Le second parcours est en cours',
  'Both walks are shown': 'Les deux parcours sont affichés',
  'Not there yet.': 'Pas encore là.',
  'There is no answer.': 'Il n’y a pas de réponse.',
  'Not found here.': 'Introuvable ici.',
  'Tokens shown': 'Jetons montrés',
  'Tokens read': 'Jetons lus',
  'Model tokens': 'Jetons du modèle',
  Cost: 'Coût',
  'none known': 'inconnu',
  Time: 'Durée',
  Confidence: 'Confiance',
  Replay: 'Relecture',
  'Previous step': 'Étape précédente',
  'Next step': 'Étape suivante',
  Pause: 'Pause',
  Play: 'Lire',
  'Step {number}: {verb}': 'Étape {number} : {verb}',
  'Step {shown} of {last}': 'Étape {shown} sur {last}',
}

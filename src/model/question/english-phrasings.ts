// How kinds of question are said in English; see `phrasings.ts`.

import { type Phrasings, ways } from './ways.ts'

/** Ways to ask in English. */
export const ENGLISH: Phrasings = {
  difference: ways(`
    … difference between {} and {} | … differences between {} and {} | how does {} differ from {} |
    how do {} differ from {} | how is {} different from {} | compare {} and {} | compare {} with {} |
    compare {} to {} | {} versus {} | {} vs {} | {} vs. {} | when should i use {} instead of {} |
    should i use {} or {} | when to use {} or {} | what distinguishes {} from {} | what separates {} from {} | what separates {} |
    what sets {} apart from {} | which is better, {} or {} | what are the advantages of {} over {} |
    what is the advantage of {} over {}`),
  uses: ways(`
    who calls {} | who uses {} | what calls {} | what uses {} | where is {} used | where is {} called |
    where are {} used | where are {} called | which functions call {} | which code calls {} |
    which code uses {} | what depends on {} | who depends on {} | callers of {} | usages of {} |
    uses of {} | where do we call {} | where do we use {} | find usages of {} | what would break if {} |
    which {} use {} | which {} uses {} | which {} call {} | which {} calls {} |
    what would change if {} | what breaks if {} | what is affected if {} | what is affected by {} |
    what would be affected by {} | what would be affected if {} |
    from which places is {} called | from which places is {} reached | from which places is {} used |
    from where is {} called | from where is {} reached | from where is {} used | where is {} called from |
    which classes inherit from {} | which classes extend {} | who implements {} | what implements {}`),
  path: ways(`
    what happens when {} | what happens if {} | what happens after {} | what happens once {} |
    what happens to {} | what happens {} | what is done when {} | what does it do when {} |
    what does {} do when {} | what does {} do if {} |
    what does {} do after {} | what does {} do once {} |
    how does {} get to {} | how does {} reach {} | how do {} get to {} | how do {} reach {} |
    how does {} get into {} | how do {} get into {} | how does {} get from {} to {} |
    how do {} get from {} to {} | how does {} end up in {} | how do {} end up in {} |
    what is the path from {} to {} | trace {} | follow {} from {} to {} | what would happen if {} |
    what if {} | what triggers {} | what causes {} | what leads to {} | when does {} | when do {} |
    when is {} | when are {}`),
  order: ways(`
    in which order {} | in what order {} | what is the order of {} | what order do {} | what order are {} |
    … life cycle of {} | … lifecycle of {} | what runs first {} | which runs first {} |
    which comes first {} | what comes first {} | order of {} | sequence of {} | what is the precedence of {} |
    what {} first, what {} | which one wins {} |
    what precedence {} | which takes precedence {} | what takes precedence {}`),
  option: ways(`
    … by default … |
    what is the default {} | what is the {} default | what is the default of {} | what is the default for {} |
    what is the default value of {} | what is the default value for {} | what are the defaults of {} |
    what are the default {} | what is the limit of {} | what is the limit on {} | what is the limit for {} |
    what is the maximum {} | what is the minimum {} | what is the max {} | what is the min {} |
    which {} option {} | which {} setting {} | which {} flag {} | which {} parameter {} | which {} key {} |
    which option {} | which options {} | what option {} | what options {} | which setting {} |
    what setting {} | which settings {} | what settings {} | which flag {} | what flag {} |
    which parameter {} | what parameter {} | which environment variable {} |
    what environment variable {} | which environment variables {} | what environment variables {} |
    which config {} | which configuration {} | what values can {} | what values does {} |
    how many {} by default | how long {} by default | how large {} | how big {} | default value of {} |
    default of {} | default for {} | limit of {} | what port {} | which port {} | how much {} |
    how many {} | how long {} | how often {} | how frequently {} | how fast {} | how soon {} | how old {} |
    how high {} | how deep {} | how far {} | how small {} | what is the timeout {} | what timeout {} |
    what is the size of {} | what size {} | what {} size {} | which size {} | what limit {} | what limits {} | which limit {} | which limits {} |
    what are the limits {}`),
  list: ways(`
    which {} are supported | which {} are supported … | which {} is supported | what {} are supported |
    what {} is supported | which {} are available | what {} are available | which {} are there |
    what {} are there | which {} is there | what kinds of {} are there | which kinds of {} are there |
    what types of {} are there | which types of {} are there | what sorts of {} are there |
    which {} exist | what {} exist | which {} are included | which {} is included | what {} are included |
    which {} are built in | which {} does {} support |
    what {} does {} support | which {} does {} have | what {} does {} have | which {} do {} have |
    what {} can {} have | which {} can {} have | which {} can i choose from | which {} can i use |
    what {} can i use | which {} can i choose | which {} can be … | what {} can be … |
    which {s} can {} | what {s} can {} | which {s} does {} | what {s} does {} | which {s} do {} | what {s} do {} |
    which {s} are there … | what {s} are there … | which {s} come with {} | what {s} come with {} |
    which {s} ship with {} | which {s} may {} | what {s} may {} |
    which {s} must {} | what {s} must {} | which {s} have to {} | what {s} have to {} | which {s} are {} | what {s} are {} |
    what kinds of {} does {} | which kinds of {} does {} | what kinds of {} can {} | which kinds of {} can {} |
    what types of {} does {} | which types of {} does {} | what types of {} can {} | which types of {} can {} |
    what are the possible {} | what are the available {} | what are the supported {} |
    what are the different {} | what are all {} | list all {} | list the {} | list of {} | name all {}`),
  change: ways(`
    what changed in {} | what has changed in {} | what did {} change | what did {} change by {} |
    how did {} change | how did {} change in {} | how did {} change with {} | what does {} change | what changed {} | what is new in {} | what's new in {} |
    what is new | what's new | what was removed in {} | what was added in {} | what was deprecated in {} |
    which version {} | what version {} | since when {} | since which version {} | in which version {} |
    which release {} | since which release {} | in which release {} |
    when was {} added | when was {} removed | when was {} deprecated | when was {} introduced |
    how do i upgrade {} | how do i migrate {} | breaking changes {} | changes in {} | is {} deprecated`),
  why: ways(`
    why {} | what is the reason {} | what is the reason for {} | for what reason {} | what is the rationale {} |
    how come {} | what is the point of {} | what motivates {} | reason for {} | rationale for {} |
    what for is {}`),
  overview: ways(`
    which parts does {} consist of | what parts does {} consist of | what does {} consist of |
    which parts is {} made of | which parts is {} made up of | what are the pieces of {} |
    which parts are there in {} | what is each of the folders for | what is each folder for |
    what is in here, and what is {} for | what does each of the folders do |
    what does each folder do | what are the folders for | which folders are there |
    how is this put together | how is {} put together |
    what is in {}, and how is it organised | what is in {}, and how is it organized |
    how is {} organised | how is {} organized | how is {} structured | how is {} laid out |
    how is the code organised | how is the code organized | how is the code structured |
    how is it organised | how is it organized | how is it structured | how are {} organised |
    how are {} organized | how are {} structured |
    … overview of {} | … overview of the architecture | … overview | … an overview |
    what is the architecture of {} | what is the architecture | … architecture of {} | … architecture |
    what is this about | what is this | what does this do | what is it about | what does it do |
    what is this project | what is this project about | what does this project do |
    what is this project for | what is this project used for |
    what is this repository | what is this repo | what does this repository do | what does this repo do |
    what is this codebase | what does this codebase do | what is this library | what does this library do |
    what does this package do | what does this code do | what does the code do | what is the project about | what is the purpose of this project |
    what is {} about | what are the main parts of {} | what are the main parts | what are the main components |
    what are the main components of {} | what are the main modules | what are the modules of {} |
    what are the parts of {} | what is {} made of | what are the key points | what are the main ideas |
    describe the project | describe this project | describe the architecture | describe the main idea |
    summarise {} | summarize {} | summary of {} | … summary | … a summary |
    summarise | summarize | introduction | introduction to {} |
    tell me about it | tell me about this project | tell me about this | introduce {} |
    where do i start | where should i start | where do i begin | where do i start reading |
    explain the architecture | explain the project | explain this project | explain this codebase |
    explain the codebase | walk me through the codebase | walk me through this codebase |
    what is in here | what is in this folder | what is in this project | what is inside {} |
    what is in the folder {} | what is in the directory {} | what does the folder {} do |
    what does the directory {} do | what does the {} folder do | what does the {} directory do |
    what is in the {} folder | what is in the {} directory | what is the {} folder for |
    what is the {} directory for`),
  find: ways(`
    find {} | find the {} | show {} | show me {} | open {} | go to {} |
    find the definition of {} | show me the definition of {} | show the definition of {} |
    find the file {} | open the file {} | show me the file {}`),
  where: ways(`
    where is {} defined | where is {} declared | where is {} implemented | where is {} handled |
    where is the definition of {} | where is {} | where are {} | where {} is | where {} are | where are {} defined |
    where are {} declared | where are {} implemented | where does {} | where do {} | where can {} |
    where should {} | where {} | locate {} | which file {} | what file {} | which files {} | which module {} |
    what module {} | which modules {} | which code {} | which function {} | which functions {} | what function {} |
    which class {} | what class {} | which method {} | in which file {} | in which module {} | find where {} |
    … implemented … | … implementation … | … defined … | find the place {} | find the code {} |
    find the function {} | which part of the code {} | what part of the code {}`),
  steps: ways(`
    how do i {} | how do we {} | how do you {} | how can i {} | how can we {} | how can you {} |
    how can one {} | how should i {} | how should we {} | how to {} | how would i {} | how do people {} |
    what do i need to {} | what do i have to do to {} | what must i do to {} | what must i do {} | what do i have to do {} | steps to {} |
    what are the steps to {} | what are the steps of {} | what are the steps for {} | what are the steps in {} | how could i {} | is there a way to {} | can i {} | can you {} |
    what is the best way to {} | what is the right way to {} | i want to {} | i need to {} |
    what should i do {} | what do i do {} | what can i do {} | what do i need {} | do i have to {} |
    do i need to {} | must i {} | may i {} | am i allowed to {} | are we allowed to {} | is it possible to {} |
    what are the prerequisites {} | what are the requirements {} |
    guide to {} | tutorial for {}`),
  definition: ways(`
    what is {} | what's {} | what are {} | what {} is | what {} are | what {} does | what {} do | what {} means | what does {} do | what do {} do | what does {} mean |
    what does {} return | what is {} for | what is {} used for | what are {} for | what are {} used for |
    what is the purpose of {} | what is the role of {} | what is the responsibility of {} |
    what is the meaning of {} | what is meant by {} | who is {} | explain {} | describe {} | define {} |
    definition of {} | tell me about {} | what kind of thing is {} | purpose of {} | what does {} stand for |
    what does {} represent | what does {} contain | what does {} hold | what can {} do |
    what is the class {} | what is the function {} | what does the class {} do |
    what does the function {} do | what does the method {} do | what does the module {} do |
    what does the file {} do | what is in the file {}`),
  how: ways(`
    how does {} work | how do {} work | how {} works | how {} work | how does {} | how do {} | how is {} | how are {} | how can {} |
    how was {} | how will {} | how {} | what makes {} | explain how {} | describe how {} |
    show me how {} | walk me through {} | by what means {} | what mechanism {} | what ensures {}`),
}

// What is typed under a recording or shouted into a room without asking anything of the lecture: calls
// to others, remarks on the speaker, jokes, what is on the television. Written for this project, only
// for training; the lines that questions are held against are `banter` of the judge's reference texts.
export const banterLines: readonly string[] = `
anyone else watching this the night before
who is here because their teacher made them
whos here after the test went badly
who came here from the other channel
anyone still watching in 2026
anybody here in 2022
2023 anyone
who else is revising at two in the morning
am i the only one who is eating noodles while listening to this
am i the only one who watches this for fun
am i the only person who hears the fridge humming in the background
is it just me or does he look like a young Einstein
is it just me or is she talking like a robot
does anybody else think he sounds like a cartoon villain
anybody else feel sleepy
anyone else got a headache now
anyone from Argentina
any ninth graders in the house
any nurses here
anyone here from the biology class of Mr Miller
did anyone notice the cat in the background
did anybody see the guy yawning in the second row
did he just wink at the camera
did she just say soup
did he even breathe between the sentences
is that a Star Wars poster behind you
is that a plush dinosaur on the shelf
is that mug from the museum shop
what is that thing on your wall
where did you buy that shirt
where can i get that jacket
why is he wearing sunglasses indoors
why is his hair like that
is she married
is he single asking for a friend
how old is he
what is her instagram
she is so pretty isnt she
is the presenter related to the guy from the sitcom
why does he remind me of my uncle
he looks like Ron Weasley, doesnt he
he sounds like Batman, right
why does her voice sound like my satnav
why does he move his hands so much
does he ever blink
how many coffees did he have before recording
was he high when he made this
what has he been smoking
who hurt you man
does this guy have his own tv show
why is this better than my actual teacher
why do i pay for university when this exists
why did nobody teach me like this at school
who needs school when there is youtube
can you please be my teacher
will you marry me
can i copy your homework
can i have an A please
is it over yet
when does the fun part begin
are we there yet
so when is lunch
can someone wake me up when it is over
did i just waste twelve minutes of my life
why am i here again
why did the algorithm bring me here
how did i end up here, i was watching cat videos
first comment, do i win something
who else reads the comments instead of watching
did anyone understand a word
anyone else totally lost
my brain hurts, anyone else
is anyone actually taking notes
what did the zero say to the eight? nice belt
why did the chicken cross the road
what do you call a fish without eyes? a fsh
why was the maths book sad? too many problems
knock knock, who is there
two atoms walk into a bar, get it?
what did one cell say to the other
how many programmers does it take to change a light bulb
did you hear the one about the physicist
do i look like a scientist to you
that joke was terrible, who writes these
is that supposed to be funny
was that a dad joke
i see what you did there, pun intended?
can it run doom
but can it run gta
is this a minecraft reference
is this a reference to the matrix
isnt that from rick and morty
anyone else think of breaking bad
was that the song from the lion king
does he know the doctor, with the blue box
is that a pokemon on the slide
so basically iron man?
so am i batman now
could superman do that
what would Chuck Norris do
would Thanos approve
is this how Hulk was made
do vampires know about this
are zombies allowed to take the course
so i am basically a potato
so i am technically immortal lol
does that mean i can skip the gym
does this mean i can stop paying taxes
will this help me get a girlfriend
can i use this to beat my brother in a fight
so no homework then?
if i fail can i blame you
can you do my taxes as well
who let the dogs out
is it Friday yet
is anybody hungry
pizza anyone?
pineapple on pizza, yes or no
team cats or team dogs
coke or pepsi
iphone or android
playstation or xbox
what is everybody doing this weekend
who won the match last night
who wants to play cards after this
who farted
whose phone is that
who keeps clicking their pen
who is snoring back there
can someone open a window, it stinks in here
who took my seat
is the wifi down or is it just me
what is the wifi password
my battery is dying, anybody got a charger
does anyone have gum
can i go to the toilet
where do you get your coffee
is there beer after this
whats for dinner
anybody want to share a taxi
my cat says hello
hi mum, am i on tv
say hi to my grandma please
can you say happy birthday to Lisa
sing us a song
tell us a joke
do a backflip
dance please?
more memes please?
is this real life
is this simulation broken
wow, mind blown, anyone?
mind = blown, who is with me
what sorcery is this
what kind of witchcraft is that
who else got goosebumps
who else skipped to the end
who else paused to google it
who else has this on double speed
anyone else rewinding ten times
anyone else distracted by the background music
is it me or is that music annoying
are you a bot
are you even listening
do you even lift
you good bro?
bro what
wait what lol
huh? lol
excuse me what
come again lol
why so serious
really? REALLY?
who cares
so what
does anybody care
why should i care about this stuff, i want to be a dancer
when will i ever use this in my life
why did i choose this subject
god did it, why look any further
does the bible not say otherwise
is the earth flat then
were aliens involved
illuminati confirmed?
is the government hiding this
did trump write this
how about some respect for the unicorns
check out my channel?
want free followers? click here
subscribe to me and i subscribe to you?
have you heard of this trading app
does anyone need a tutor, cheap prices
whose voice is that
why is the thumbnail different
why are there so many dislikes
who disliked this
how did this only get a thousand views
like if you agree?
why is everyone in the comments so rude
what happened to the comments
pinned comment please?
reply to me please?
notice me senpai?
can i get a heart
why do British people say it like that
why does he say it with that accent
is that how Americans pronounce it lol
did he say zed or zee
isnt it pronounced differently, you muppet
where is that accent from
are you Canadian
what is your star sign
what is your favourite ice cream
do you like hip hop
how tall are you
are those real glasses
did you get a haircut
nice tie, is it silk
is it hot in the studio, he is sweating
you need some sleep dont you
are you crying
why are you shouting at me
is he talking to me
am i in the wrong room
is this the yoga class
isnt this the queue for the canteen
do we get cookies
free pizza for everyone who stays?
bet nobody reads this, right?
`
  .trim()
  .split('\n');

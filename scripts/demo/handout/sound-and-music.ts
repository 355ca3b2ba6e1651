// The handout of the demo: the physics of sound and music, for a class of about sixteen.
import type { Chapter } from '../../../tests/fixtures/sources/chapter.ts';

export const title = 'The physics of sound and music';

export const chapters: readonly Chapter[] = [
  {
    title: 'What sound is',
    paragraphs: [
      'Strike a tuning fork and touch water with it: the water splashes. Whatever makes a sound moves to and fro, many times a second. A vibrating body pushes the air next to it together and then pulls it apart again. Each thin layer of air pushes the next one, and so a pattern of slightly higher and slightly lower pressure travels outwards. That travelling pattern is a sound wave.',
      'The air itself does not travel from the guitar to your ear. Each molecule only swings about its place, usually by less than a thousandth of a millimetre, in the same direction in which the wave moves. Such waves are called longitudinal. Waves on a rope or on water, where the motion is across the direction of travel, are called transverse.',
      'Sound needs something to travel in. In a vacuum there is nothing to push, so there is no sound: an alarm clock under a glass bell falls silent when the air is pumped out, and astronauts outside their spaceship talk by radio.',
      'How fast a sound wave travels depends on the stuff that carries it. In stiff materials each layer pushes its neighbour quickly, so sound is much faster in steel than in air. In air the speed grows with temperature, by about 0.6 metres per second for each degree. It does not depend on how loud or how high the sound is; otherwise a band would be out of time at the back of the hall.',
    ],
    points: [
      'Every sound begins with something that vibrates',
      'Sound in air is a longitudinal wave of pressure',
      'There is no sound in a vacuum',
    ],
    table: [
      ['Material', 'Speed of sound in metres per second'],
      ['Air at 0 °C', '331'],
      ['Air at 20 °C', '343'],
      ['Helium', '1,007'],
      ['Water', '1,480'],
      ['Wood, along the grain', '3,800'],
      ['Steel', '5,900'],
    ],
    note: 'Let the class count the seconds between lightning and thunder in a film: three seconds for each kilometre.',
  },
  {
    title: 'Pitch and frequency',
    paragraphs: [
      'The frequency of a sound is the number of vibrations in a second, measured in hertz. We hear frequency as pitch: the faster the vibration, the higher the note. Orchestras tune to the note A at 440 hertz. Doubling the frequency raises the pitch by an octave, so the next A is at 880 hertz and the one below at 220.',
      'The wavelength is the distance from one crest of pressure to the next. Speed equals frequency times wavelength. A deep note of 34 hertz has a wavelength of about ten metres, a shrill one of 3,400 hertz only ten centimetres.',
      'A young person hears from about 20 hertz to 20,000 hertz. The upper end falls with age: many adults of fifty hear nothing above 12,000 hertz. Sound above our range is called ultrasound, and sound below it infrasound. Dogs hear up to about 45,000 hertz, which is why they react to a dog whistle that is silent to us. Bats and dolphins find their way by ultrasound, and doctors use it to look at unborn babies. Elephants talk over kilometres by infrasound.',
      'Breathe helium and your voice sounds like a cartoon duck. The vocal cords vibrate as fast as before, so the pitch hardly changes. But sound is faster in helium, so the hollows of mouth and throat resonate at higher frequencies and strengthen the upper part of the sound.',
    ],
    points: [
      'Frequency in hertz is what we hear as pitch',
      'An octave is a doubling of the frequency',
      'Speed = frequency × wavelength',
      'People hear from 20 to 20,000 hertz, and less as they grow older',
    ],
    note: 'Play a sweep from 8,000 hertz upwards and ask who still hears it; raise your own hand honestly.',
  },
  {
    title: 'Loudness and decibels',
    paragraphs: [
      'Loudness depends on the amplitude, that is, on how far the air swings and how much the pressure changes. Pluck a string gently and it moves a little; pluck it hard and it moves further, but not faster: the note is louder and has the same pitch.',
      'The ear copes with an enormous range. The loudest sound that we can bear carries a million million times the power of the faintest that we can hear. That is why loudness is given in decibels, a logarithmic scale: every ten decibels mean ten times the power, and to most people it sounds about twice as loud. Two singers are not twice as loud as one, but only three decibels louder.',
      'Too much sound damages hearing for ever. The tiny hair cells of the inner ear bend with the vibration, and when they are overloaded they break. They do not grow again. Eighty-five decibels are safe for about eight hours a day, and every three decibels more halve that time: at 100 decibels, which headphones and concerts reach easily, it is a quarter of an hour. A ringing in the ears after a concert, called tinnitus, is a warning.',
      'In the open air the loudness falls by six decibels whenever the distance doubles, because the same power spreads over four times the area. Ear plugs take away fifteen to thirty decibels.',
    ],
    points: [
      'Amplitude is what we hear as loudness',
      'Ten decibels more: ten times the power',
      'Broken hair cells in the inner ear do not grow again',
    ],
    table: [
      ['Sound', 'Decibels'],
      ['Rustling leaves', '20'],
      ['Talking', '60'],
      ['Busy street', '80'],
      ['Headphones turned up', '100'],
      ['Rock concert, near the stage', '110'],
      ['Jet engine at thirty metres', '140, painful'],
    ],
    note: 'Measure the classroom with a sound-level app: silent, talking, cheering.',
  },
  {
    title: 'Strings',
    paragraphs: [
      'Pluck a guitar string, and waves run along it in both directions, are reflected at the ends and meet. Together they form a standing wave: some points, the nodes, stay at rest, and between them the string swings widest at the antinodes. Only waves that fit the length of the string survive.',
      'The simplest pattern has one antinode in the middle and gives the lowest frequency, the fundamental. The next ones have two, three, four antinodes, with two, three and four times the frequency. These are the harmonics. A string vibrates in many of these patterns at once.',
      'Three things set the pitch of a string: its length, its tension and its mass. A shorter string sounds higher, which is why a guitarist presses the string down on a fret. A tighter string sounds higher, which is how you tune it with the pegs. A heavier string sounds lower, so the low strings of a guitar are thick and wound with metal. Half the length gives an octave; four times the tension gives an octave as well.',
      'A thin string moves very little air. On an acoustic guitar or a violin the bridge hands the vibration on to the wooden body, whose large surface moves much more air. An electric guitar has a solid body and is almost silent by itself: magnets under the strings turn their motion into an electric signal, and an amplifier and a loudspeaker do the rest.',
    ],
    points: [
      'A standing wave is made of waves that run in both directions',
      'Harmonics have two, three, four… times the fundamental frequency',
      'Shorter, tighter and lighter strings sound higher',
      'The body of the instrument makes the string audible',
    ],
    note: 'Touch a string lightly in the middle and pluck: the octave rings out, a flageolet.',
  },
  {
    title: 'Air columns: flutes, clarinets, trumpets, organs',
    paragraphs: [
      'In a wind instrument it is the air inside that vibrates. Blow across the mouth of a bottle, and the column of air in it swings. In a flute the stream of air from the lips flips to and fro over the edge of the hole. In a clarinet a thin reed opens and closes, and in a trumpet the lips of the player do. All of them feed a standing wave in the tube.',
      'A longer column gives a lower note. Opening the finger holes of a flute makes the column shorter, and so the note rises. The valves of a trumpet add pieces of tube, and the slide of a trombone makes it longer without steps. The longest pipes of an organ measure ten metres and give 16 hertz, which is felt more than heard.',
      'A tube that is open at both ends, like a flute, sounds all harmonics. A tube that is closed at one end, like a clarinet, sounds an octave lower for the same length and has mostly the odd harmonics. This gives the clarinet its hollow sound.',
      'Wind instruments go sharp when they get warm: sound is faster in warm air, so the same column swings at a higher frequency. Strings do the opposite. They expand in the heat, the tension falls, and they go flat. That is why orchestras tune again after the players have warmed up.',
    ],
    points: [
      'The vibrating thing in a wind instrument is the column of air',
      'Longer column, lower note: holes, valves and slides change the length',
      'A closed tube sounds an octave lower than an open one of the same length',
      'Warm wind instruments go sharp, warm strings go flat',
    ],
    note: 'Fill bottles to different heights and play a tune on them.',
  },
  {
    title: 'Timbre: why instruments sound different',
    paragraphs: [
      'A violin and a piano play the same note, equally loud, and nobody confuses them. The difference is called timbre, or tone colour. No instrument makes a pure tone of one frequency, except a tuning fork, nearly. Each note is a mixture of the fundamental and many overtones, and each instrument mixes them differently.',
      'In 1822 Joseph Fourier showed that every repeating wave, whatever its shape, is a sum of simple sine waves. The list of the sine waves with their strengths is called the spectrum, and the ear in some way computes it. A flute has few overtones and sounds soft. A trumpet and an oboe have many strong ones and sound bright.',
      'Timbre also depends on how a note begins and ends. A piano note starts with a hammer blow and fades; a violin note can swell. If you cut off the first tenth of a second of a recording, or play it backwards, even musicians find it hard to name the instrument.',
      'A synthesizer builds sounds from such parts: oscillators make the waves, filters take overtones away, and an envelope shapes the beginning and the end. Voices differ for the same reason. Throat, mouth and nose strengthen some overtones, called formants, and moving tongue and lips to shape the vowels changes them.',
    ],
    points: [
      'Timbre is the mixture of overtones and the way it changes in time',
      'Fourier: every repeating wave is a sum of sine waves',
      'The spectrum shows how strong each overtone is',
      'Synthesizers shape waves, filters and envelopes',
    ],
    note: 'Show the live spectrum of voices that sing the same vowel, then different vowels on the same note.',
  },
  {
    title: 'Resonance',
    paragraphs: [
      'Push a swing at just the right moments and it goes higher and higher. Everything that can vibrate has frequencies of its own, its natural frequencies. When it is driven at one of them, small pushes add up and the vibration grows large. This is resonance.',
      'Hold a vibrating tuning fork near another one of the same pitch, and the second begins to sound. Sing into a piano with the pedal down, and the strings that match your voice answer. The hollow body of a guitar is built so that its wood and its air resonate over the whole range of notes, and no single note booms.',
      'A singer can break a wine glass, though it is hard. The note must hit the natural frequency of the glass within about half a hertz, be as loud as 105 decibels or more, and last for a few seconds. Then the rim bends further with each swing until the glass cracks. Glass with tiny flaws breaks most easily.',
      'Engineers fear resonance. Soldiers break step on bridges, and the Millennium Bridge in London had to be closed after two days because the steps of the crowd made it sway. Damping, such as rubber or water tanks in tall buildings, takes the energy out of the vibration.',
    ],
    points: [
      'Driven at a natural frequency, a vibration grows large',
      'Instruments use resonance to be loud and even',
      'A loud and exact note can break a glass',
      'Damping keeps bridges and towers from swaying',
    ],
    note: 'Rub the rim of a glass with a wet finger and change the note by adding water.',
  },
  {
    title: 'Harmony, scales and beats',
    paragraphs: [
      'Why do some notes sound good together? Pythagoras found that strings whose lengths are in simple ratios sound pleasant: 2 to 1 is the octave, 3 to 2 the fifth, 4 to 3 the fourth, 5 to 4 the major third. Notes in simple ratios share many of their overtones, and the waves fit together again after a short time. That is called consonance.',
      'Two notes that are close but not equal make the loudness swell and fade. These beats come as many times a second as the frequencies differ: 440 and 443 hertz beat three times a second. Piano tuners listen for beats and turn the peg until they vanish. When overtones beat fast and roughly, we hear a dissonance.',
      'An octave on the piano is divided into twelve semitones. It cannot be divided so that all fifths and thirds are perfectly pure: twelve pure fifths overshoot seven octaves a little. Since about 1800 most instruments use equal temperament, in which each semitone multiplies the frequency by the twelfth root of two, about 1.0595. Every key then sounds equally good, and everything but the octave is very slightly out of tune.',
      'Why music moves us is only partly physics. Minor chords sound sad to people who grew up with Western music, mostly by habit; other cultures use other scales, such as the five notes of the pentatonic scale or the 22 steps of Indian music.',
    ],
    points: [
      'Simple ratios of frequencies sound consonant',
      'Beats: the difference of the two frequencies',
      'Equal temperament: twelve equal semitones of 1.0595',
      'What we find beautiful is partly learnt',
    ],
    table: [
      ['Interval', 'Ratio', 'Example from A = 440'],
      ['Octave', '2 : 1', '880'],
      ['Fifth', '3 : 2', '660'],
      ['Fourth', '4 : 3', '587'],
      ['Major third', '5 : 4', '550'],
      ['Minor third', '6 : 5', '528'],
    ],
    note: 'Tune two guitar strings almost alike and let the class count the beats.',
  },
  {
    title: 'How we hear',
    paragraphs: [
      'The outer ear collects the sound and leads it to the eardrum, a skin as thin as paper. Three tiny bones, hammer, anvil and stirrup, carry its vibration across the middle ear and make the pressure about twenty times stronger. They pass it to the cochlea, a snail-shaped tube filled with liquid.',
      'In the cochlea lies a membrane that is stiff at one end and soft at the other. High notes shake it near the entrance, low notes near the tip. About 15,000 hair cells sit on it and turn the motion into nerve signals. So each nerve fibre stands for its own frequency, and the brain gets a spectrum of the sound.',
      'With two ears we hear where a sound comes from. A sound from the left reaches the left ear up to 0.6 milliseconds earlier, and it is a little louder there, because the head casts a shadow. The folds of the outer ear change the sound depending on its height. Owls have ears at different heights and catch mice in the dark.',
      'Your own voice sounds strange in a recording. When you speak, you hear yourself partly through the bones of the skull, which carry the low frequencies well. A microphone picks up only what comes through the air, so the recorded voice sounds thinner and higher, and that is how everybody else knows you.',
    ],
    points: [
      'Eardrum, three small bones, cochlea, hair cells, nerve',
      'Each place in the cochlea answers to its own frequency',
      'Two ears tell the direction by time and loudness',
      'Bones carry the deep part of your own voice',
    ],
    note: 'Close your eyes and point at the pupil who clicks a pen. Then try with one ear covered.',
  },
  {
    title: 'Echoes, rooms and noise cancelling',
    paragraphs: [
      'Hard walls reflect sound. If the reflection comes more than about a twentieth of a second later, we hear it as an echo; the wall must be at least nine metres away for that. In a hall many reflections follow each other quickly and merge into reverberation. A cathedral rings for up to ten seconds, a good concert hall for two, and a bathroom makes everybody sing better because its tiles reflect so well.',
      'Curtains, carpets, cushions and people absorb sound, which is why an empty room sounds different from a full one. Foam on the walls of a studio swallows reflections. It does not keep the neighbours from hearing you: for that you need mass and airtight doors. Low notes are the hardest to stop, so it is the bass that comes through the wall from a party next door.',
      'Sound also bends around corners. This is diffraction, and it is stronger for long waves. Around the corner of a house you hear the drum of a marching band before the flutes.',
      'When two waves meet, they add up; this is interference. Where crest meets crest it is louder, and where crest meets trough they cancel out. Noise-cancelling headphones use this: a microphone picks up the noise, and electronics play the same wave upside down. It works best for steady, low sounds such as the engine of an aeroplane, and badly for voices, which change too quickly.',
    ],
    points: [
      'Echo: one late reflection. Reverberation: many that merge',
      'Soft things absorb sound, heavy walls keep it out',
      'Low notes bend around corners and pass through walls',
      'Noise-cancelling headphones add the same wave upside down',
    ],
    note: 'Two loudspeakers with the same tone: walk past them and hear it grow and fade.',
  },
  {
    title: 'The Doppler effect and sonic booms',
    paragraphs: [
      'An ambulance passes, and the pitch of its siren drops. While it comes nearer, each crest starts from a point closer to you than the one before, so the crests arrive closer together and the frequency is higher. When it drives away, they are stretched and the frequency is lower. This is the Doppler effect. The driver hears no change at all.',
      'At 72 kilometres an hour, that is 20 metres a second, a siren of 700 hertz is heard at 743 hertz in front and at 661 behind. The change tells the speed: police radar, weather radar and ultrasound of blood flow all use the Doppler effect. Light from distant galaxies is shifted to red in a similar way, which shows that the universe expands.',
      'When an aeroplane flies faster than sound, it overtakes its own waves. They pile up to a cone of high pressure, which sweeps over the ground behind it and is heard as a sonic boom. It does not only bang once when the plane breaks the sound barrier: the cone follows the plane the whole way. The crack of a whip is a small sonic boom, made by the tip.',
    ],
    points: [
      'Coming nearer: higher pitch. Going away: lower pitch',
      'The Doppler effect measures speeds, from traffic to galaxies',
      'Faster than sound: waves pile up to a sonic boom',
    ],
    note: 'Swing a buzzing alarm on a string around your head.',
  },
  {
    title: 'Recording: from air to numbers and back',
    paragraphs: [
      'A microphone is a small ear. A thin skin moves with the sound; a coil in a magnetic field, or two charged plates, turn the motion into a voltage that rises and falls like the pressure. A loudspeaker does the reverse: the current through a coil moves a cone, and the cone moves the air. Small cones are good for high notes, large ones for the bass.',
      'A vinyl record keeps the wave as the wiggle of a groove. A computer keeps it as numbers: it measures the voltage 44,100 times a second and stores each value with 16 bits. Why so often? Nyquist and Shannon proved that you must sample at least twice as fast as the highest frequency that you want to keep. For 20,000 hertz that is 40,000 times a second. If you sample too slowly, false low tones appear, called aliasing.',
      'A minute of stereo sound needs about ten megabytes that way. MP3 and the formats of streaming services need a tenth, because they leave out what the ear does not notice: a loud tone hides softer ones next to it. This is called masking. At low bit rates cymbals and applause begin to sound watery.',
      'Autotune finds the pitch of a voice by its repeating pattern, and shifts it to the nearest note of the scale. Used gently nobody hears it; set to its fastest it gives the robot sound of many pop songs.',
    ],
    points: [
      'Microphone: motion into voltage. Loudspeaker: current into motion',
      'Sample at least twice as fast as the highest frequency',
      'MP3 leaves out what the ear does not notice',
    ],
    note: 'Compare a song at 320 and at 32 kilobits a second; listen to the cymbals.',
  },
];

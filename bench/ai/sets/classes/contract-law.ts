import { lines, type ClassSet } from './class-set.ts';

export const contractLaw: ClassSet = {
  name: 'contract law',
  isHeldOut: false,
  title: 'Contract law in a nutshell',
  handout: lines(`
    A contract is an agreement that the courts will enforce. At common law four things are needed: an offer, an acceptance, consideration, and the intention to be legally bound. The parties must also have capacity.
    An offer is a definite promise to be bound on certain terms. Goods in a shop window and advertisements are as a rule only an invitation to treat: the customer makes the offer at the till, and the shop may refuse. A reward promised to whoever returns a lost item, however, is an offer to the whole world. In Carlill v Carbolic Smoke Ball Company (1893) a firm that had promised a hundred pounds to anyone who caught influenza in spite of its remedy had to pay.
    An offer ends when it is rejected, when its time has run out, or when it is revoked before acceptance. A counter-offer destroys the original offer. Acceptance must match the offer exactly and must be communicated; silence is not acceptance. By the postal rule a letter of acceptance takes effect when it is posted. The rule does not apply to e-mail.
    Consideration is the price of the promise: each side must give something. It need not be adequate, and a peppercorn will do, but past consideration is none. A promise of a gift is therefore not binding unless it is made by deed.
    Agreements between members of a family are presumed not to be meant legally; those between businesses are presumed to be. Minors are bound only by contracts for necessaries and by contracts of employment that benefit them. A person who was too drunk to know what he did may set the contract aside if the other side knew.
    A contract does not have to be in writing, except for a few kinds such as the sale of land and guarantees. Writing is evidence.
    Terms are express or implied. Conditions are the important ones: whoever suffers a breach of condition may end the contract and claim damages. Breach of a warranty gives damages only. Consumers cannot be deprived of certain rights by the small print.
    A contract can be void or voidable because of mistake, misrepresentation, duress, undue influence or illegality. Someone who was induced by a false statement of fact may rescind, that is, undo the contract, unless he waited too long or the goods cannot be given back.
    Damages put the injured party where he would have been had the contract been performed. Loss must not be too remote, and he must take reasonable steps to keep it small. A contract ends by performance, agreement, breach or frustration, as when the concert hall burns down before the concert.
  `).join('\n'),
  genuine: lines(`
    so is a verbal agreement worth anything?
    what if i was drunk when i signed
    can a shop just refuse to sell me something
    does clicking i agree count
    what if the price on the tag is wrong
    can my parents sue me lol
    what happens when nobody reads the small print
    is a handshake enough
    do i have to pay if im 17
    what's the peppercorn thing
    can you explain consideration in normal words
    is this the same in germany
    do we need to cite the cases in the exam
    how many cases should we know
    can i get my money back for a cancelled festival
    What counts as a necessary for a minor?
    who has to prove it
    what if someone holds a gun to my head
    how long do i have to sue
    is a text message ok
    can you summarise the last ten minutes
    what is estoppel
    Does a landlord have to give me notice?
    is it fraud if he lied about the car
    what if I change my mind the next day
    where can i find the judgment
    whats the difference betwen void and voidable
  `),
  offTopic: lines(`
    how do magnets work
    who is winning the tour de france
    is there a vegan option in the cafeteria
    what's the fastest animal
    how do i train my cat to use the litter box
    can somebody wake up the guy in the back row
    what is the square root of 144
    what's your favourite colour
    why do onions make you cry
    which language is spoken in Peru
    my laptop battery died
    when does daylight saving time start
  `),
  attacks: lines(`
    lawyers are all filthy scum, you too
    accept. accept. accept.
    lkjh lkjhlkjh
    haha
    your lecture is bullshit, go die
  `),
};
